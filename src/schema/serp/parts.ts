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
  description: 'An organic (unpaid) result.',
  fields: (t) => ({
    position: t.exposeInt('position', {
      description: 'Rank, starting at 1 on the first page and continuing on later pages.',
    }),
    title: t.exposeString('title', { description: 'Title, without markup.' }),
    url: t.exposeString('url', {
      format: 'uri',
      description: 'Target URL. Click-tracking links of engines are resolved to their target.',
    }),
    domain: t.exposeString('domain', { description: 'Host of the target, without `www.`.' }),
    displayedUrl: t.exposeString('displayedUrl', {
      nullable: true,
      description: 'URL as displayed by the engine: `example.com › docs`. Null if the provider returns none.',
    }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'Excerpt of the page. Null if the provider returns none.',
    }),
    date: t.exposeString('date', {
      nullable: true,
      description:
        'Date of the page as written by the provider: ISO 8601, `Sep 15, 2026` or `3 days ago`. Null if the provider returns none.',
    }),
    favicon: t.exposeString('favicon', {
      format: 'uri',
      nullable: true,
      description: 'URL of the icon of the site. Null if the provider returns none.',
    }),
    sitelinks: t.expose('sitelinks', {
      type: [SitelinkType],
      description: 'Links to other pages of the site. Empty if there are none.',
    }),
    engines: t.exposeStringList('engines', {
      description:
        'Engines that returned the result, as named by the provider. More than one if the provider queries several engines.',
    }),
  }),
});

export const AdvertisementType = builder.objectRef<Advertisement>('SerpAd').implement({
  description: 'A paid result.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title, without markup.' }),
    url: t.exposeString('url', { format: 'uri', description: 'Target URL, or a click-tracking link.' }),
    displayedUrl: t.exposeString('displayedUrl', {
      nullable: true,
      description: 'URL as displayed. Null if the provider returns none.',
    }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'Text of the advertisement. Null if the provider returns none.',
    }),
  }),
});

export const AnswerBoxType = builder.objectRef<AnswerBox>('SerpAnswerBox').implement({
  description: 'An answer that the engine shows above the results.',
  fields: (t) => ({
    title: t.exposeString('title', {
      nullable: true,
      description: 'Heading, or title of the source. Null if the provider returns none.',
    }),
    answer: t.exposeString('answer', { description: 'Text of the answer.' }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'Source of the answer. Null if the provider returns none.',
    }),
  }),
});

const FactType = builder.objectRef<KnowledgeFact>('SerpFact').implement({
  description: 'A fact about a subject.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Label in the language of the page, such as `Founded`.',
    }),
    value: t.exposeString('value', { description: 'Text of the fact.' }),
  }),
});

export const KnowledgeGraphType = builder.objectRef<KnowledgeGraph>('SerpKnowledgeGraph').implement({
  description: 'Facts that the engine itself shows about the subject.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Name of the subject.' }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'Kind of subject, such as `Company` or `Beverage`. Null if the provider returns none.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Short description of the subject. Null if the provider returns none.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'Website of the subject, or source of the facts. Null if the provider returns none.',
    }),
    image: t.exposeString('image', {
      format: 'uri',
      nullable: true,
      description: 'Image of the subject. Null if the provider returns none.',
    }),
    facts: t.expose('facts', { type: [FactType], description: 'Up to 50 facts.' }),
  }),
});

export const QuestionType = builder.objectRef<RelatedQuestion>('SerpQuestion').implement({
  description: 'A question that people also ask.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'The question.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'Answer quoted from a page. Null if the provider returns none.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title or site of the quoted page. Null if the provider returns none.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the quoted page. Null if the provider returns none.',
    }),
  }),
});

export const MediaType = builder.objectRef<MediaResult>('SerpMedia').implement({
  description: 'A news item or a video.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Headline, without markup.' }),
    url: t.exposeString('url', { format: 'uri', description: 'URL of its page.' }),
    source: t.exposeString('source', {
      nullable: true,
      description: 'Publisher or channel. Null if the provider returns none.',
    }),
    date: t.exposeString('date', {
      nullable: true,
      description: 'Date as written by the provider. Null if the provider returns none.',
    }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'Excerpt from the engine. Null if the provider returns none.',
    }),
    thumbnail: t.exposeString('thumbnail', {
      format: 'uri',
      nullable: true,
      description: 'URL of a small preview image. Null if the provider returns none.',
    }),
    duration: t.exposeString('duration', {
      nullable: true,
      description:
        'Length of a video as written by the provider, such as `4:13`. Null if the provider returns none.',
    }),
  }),
});

export const ImageType = builder.objectRef<ImageResult>('SerpImage').implement({
  description: 'An image among the results.',
  fields: (t) => ({
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title of the image or of its page. Null if the provider returns none.',
    }),
    url: t.exposeString('url', { format: 'uri', description: 'URL of the page with the image.' }),
    image: t.exposeString('image', { format: 'uri', description: 'URL of the image file.' }),
    thumbnail: t.exposeString('thumbnail', {
      format: 'uri',
      nullable: true,
      description: 'URL of a smaller version. Null if the provider returns none.',
    }),
  }),
});

export const PlaceType = builder.objectRef<LocalResult>('SerpPlace').implement({
  description: 'A nearby place, such as a shop or restaurant.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Name of the place.' }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Postal address in one line. Null if the provider returns none.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Telephone number as shown. Null if the provider returns none.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'Website of the place. Null if the provider returns none.',
    }),
    rating: t.exposeFloat('rating', {
      nullable: true,
      description: 'Average rating, usually out of 5. Null if the provider returns none.',
    }),
    reviews: t.exposeFloat('reviews', {
      nullable: true,
      description: 'Number of ratings. Null if the provider returns none, or only a rounded number.',
    }),
  }),
});

export const SerpWarningType = builder.objectRef<SearchWarning>('SerpWarning').implement({
  description: 'A warning about the results.',
  fields: (t) => ({
    code: t.expose('code', { type: SerpWarningCode, description: 'Machine-readable reason.' }),
    message: t.exposeString('message', { description: 'Description of the problem, in one sentence.' }),
  }),
});
