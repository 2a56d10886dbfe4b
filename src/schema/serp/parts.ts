import type {
  Advertisement,
  AnswerBox,
  ImageResult,
  KnowledgeFact,
  KnowledgeGraph,
  LocalResult,
  MediaResult,
  OrganicResult,
  RelatedQuestion,
  SearchWarning,
  Sitelink,
} from '../../resolvers/serp/index.ts';
import { builder } from '../builder.ts';
import { SerpWarningCode } from './enums.ts';

const SitelinkType = builder.objectRef<Sitelink>('SerpSitelink').implement({
  description: 'A link to another page of the site, shown below its result.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Text of the link.' }),
    url: t.exposeString('url', { format: 'uri', description: 'Target of the link.' }),
  }),
});

export const SerpResultType = builder.objectRef<OrganicResult>('SerpResult').implement({
  description: 'A result that nobody paid for.',
  fields: (t) => ({
    position: t.exposeInt('position', {
      description: 'Rank, counted from 1 on the first page and on from there on the others.',
    }),
    title: t.exposeString('title', { description: 'Title, without markup.' }),
    url: t.exposeString('url', {
      format: 'uri',
      description: 'Target. Links that engines wrap to count clicks are unwrapped.',
    }),
    domain: t.exposeString('domain', { description: 'Host of the target, without `www.`.' }),
    displayedUrl: t.exposeString('displayedUrl', {
      nullable: true,
      description: 'Address as the engine shows it: `example.com › docs`.',
    }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'What the engine quotes of the page.',
    }),
    date: t.exposeString('date', {
      nullable: true,
      description: 'Date of the page as the provider writes it: ISO 8601, `Sep 15, 2026` or `3 days ago`.',
    }),
    favicon: t.exposeString('favicon', { format: 'uri', nullable: true, description: 'Icon of the site.' }),
    sitelinks: t.expose('sitelinks', {
      type: [SitelinkType],
      description: 'Links to other pages of the site; empty if there are none.',
    }),
    engines: t.exposeStringList('engines', {
      description: 'Engines that have it, as the provider names them; several where it asks several.',
    }),
  }),
});

export const AdvertisementType = builder.objectRef<Advertisement>('SerpAd').implement({
  description: 'A result that somebody paid for.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title, without markup.' }),
    url: t.exposeString('url', { format: 'uri', description: 'Target, or the link that counts clicks.' }),
    displayedUrl: t.exposeString('displayedUrl', { nullable: true, description: 'Address as it is shown.' }),
    snippet: t.exposeString('snippet', { nullable: true, description: 'Text of the advertisement.' }),
  }),
});

export const AnswerBoxType = builder.objectRef<AnswerBox>('SerpAnswerBox').implement({
  description: 'An answer that the engine shows above the results.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Heading, or the title of its source.' }),
    answer: t.exposeString('answer', { description: 'Text of the answer.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'Source of the answer.' }),
  }),
});

const FactType = builder.objectRef<KnowledgeFact>('SerpFact').implement({
  description: 'One thing that an engine knows of a subject.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'What it is about, in the language of the page: `Founded`.',
    }),
    value: t.exposeString('value', { description: 'Text of the fact.' }),
  }),
});

export const KnowledgeGraphType = builder.objectRef<KnowledgeGraph>('SerpKnowledgeGraph').implement({
  description: 'What the engine knows of the subject by itself.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Name of the subject.' }),
    type: t.exposeString('type', { nullable: true, description: 'Kind of subject: `Company`, `Beverage`.' }),
    description: t.exposeString('description', { nullable: true, description: 'A sentence or two on it.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'Its site, or the source.' }),
    image: t.exposeString('image', { format: 'uri', nullable: true, description: 'Picture of it.' }),
    facts: t.expose('facts', { type: [FactType], description: 'Up to 50 facts.' }),
  }),
});

export const QuestionType = builder.objectRef<RelatedQuestion>('SerpQuestion').implement({
  description: 'A question that people also ask.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'The question.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'Quoted from a page.' }),
    title: t.exposeString('title', { nullable: true, description: 'Title or site of that page.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'That page.' }),
  }),
});

export const MediaType = builder.objectRef<MediaResult>('SerpMedia').implement({
  description: 'A piece of news, or a video.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Headline, without markup.' }),
    url: t.exposeString('url', { format: 'uri', description: 'Its page.' }),
    source: t.exposeString('source', { nullable: true, description: 'Publisher or channel.' }),
    date: t.exposeString('date', { nullable: true, description: 'Date as the provider writes it.' }),
    snippet: t.exposeString('snippet', { nullable: true, description: 'What the engine quotes of it.' }),
    thumbnail: t.exposeString('thumbnail', { format: 'uri', nullable: true, description: 'Small picture.' }),
    duration: t.exposeString('duration', {
      nullable: true,
      description: 'Of videos, as the provider writes it: `4:13`.',
    }),
  }),
});

export const ImageType = builder.objectRef<ImageResult>('SerpImage').implement({
  description: 'A picture among the results.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Title of the picture or of its page.' }),
    url: t.exposeString('url', { format: 'uri', description: 'Page that it is on.' }),
    image: t.exposeString('image', { format: 'uri', description: 'The picture itself.' }),
    thumbnail: t.exposeString('thumbnail', { format: 'uri', nullable: true, description: 'Small version.' }),
  }),
});

export const PlaceType = builder.objectRef<LocalResult>('SerpPlace').implement({
  description: 'A shop, restaurant or the like nearby.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Name of the place.' }),
    address: t.exposeString('address', { nullable: true, description: 'Postal address in one line.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number as shown.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'Its site.' }),
    rating: t.exposeFloat('rating', { nullable: true, description: 'Mean of its ratings, mostly out of 5.' }),
    reviews: t.exposeFloat('reviews', {
      nullable: true,
      description: 'Number of ratings. Null if it is only given rounded.',
    }),
  }),
});

export const SerpWarningType = builder.objectRef<SearchWarning>('SerpWarning').implement({
  description: 'A warning about the results.',
  fields: (t) => ({
    code: t.expose('code', { type: SerpWarningCode, description: 'Code of the warning.' }),
    message: t.exposeString('message', { description: 'What happened, in one sentence.' }),
  }),
});
