import type { FacebookReview } from '../../resolvers/facebook/items.ts';
import type {
  EventAttendance,
  EventVenue,
  FacebookEvent,
  FacebookListing,
} from '../../resolvers/facebook/offers.ts';
import { builder } from '../builder.ts';
import { rawField, SocialAuthorType } from '../social/parts.ts';

export const FacebookListingType = builder.objectRef<FacebookListing>('FacebookListing').implement({
  description: 'Listing of the Facebook Marketplace.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Identifier of the listing.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of its page.' }),
    title: t.exposeString('title', { nullable: true, description: 'Title of the listing.' }),
    description: t.exposeString('description', { nullable: true, description: 'Text of the seller.' }),
    price: t.exposeString('price', {
      nullable: true,
      description: 'Price asked now; 0 for what is given away.',
    }),
    originalPrice: t.exposeString('originalPrice', {
      nullable: true,
      description: 'Price first asked. Null if not shown.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217 code of both prices.' }),
    condition: t.exposeString('condition', { nullable: true, description: 'Condition, such as `USED`.' }),
    brand: t.exposeString('brand', { nullable: true, description: 'Brand given by the seller.' }),
    color: t.exposeString('color', { nullable: true, description: 'Colour given by the seller.' }),
    category: t.exposeString('category', { nullable: true, description: 'Category of the marketplace.' }),
    seller: t.expose('seller', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Account that offers it.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Place, as precise as the seller shows it.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of its country.',
    }),
    images: t.exposeStringList('images', { format: 'uri', description: 'URLs of pictures, at most 100.' }),
    listedAt: t.expose('listedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was offered.',
    }),
    raw: rawField(t),
  }),
});

export const FacebookReviewType = builder.objectRef<FacebookReview>('FacebookReview').implement({
  description: 'Review of a Facebook page.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Identifier of the review.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of the review itself.' }),
    author: t.expose('author', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Account that wrote it.',
    }),
    rating: t.exposeFloat('rating', {
      nullable: true,
      description: 'From 1 to 5. Null for newer reviews, which only recommend or not.',
    }),
    recommended: t.exposeBoolean('recommended', {
      nullable: true,
      description: 'Whether the author recommends the page. Null if not said.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Text with its lines. Null if there is none.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication. Null if only the day is known, or not even that.',
    }),
    publishedOn: t.expose('publishedOn', {
      type: 'Date',
      nullable: true,
      description: 'Day of publication, in UTC where the time is known. Null if unknown.',
    }),
    likes: t.exposeInt('likes', { nullable: true, description: 'Number of likes. Null if not shown.' }),
    pageName: t.exposeString('pageName', { nullable: true, description: 'Name of the reviewed page.' }),
    pageUrl: t.exposeString('pageUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the reviewed page.',
    }),
    raw: rawField(t),
  }),
});

const VenueType = builder.objectRef<EventVenue>('FacebookVenue').implement({
  description: 'Place of an event.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name of the place, or of its city.' }),
    address: t.exposeString('address', { nullable: true, description: 'Postal address in one line.' }),
  }),
});

const AttendanceType = builder.objectRef<EventAttendance>('FacebookAttendance').implement({
  description: 'Responses to an event.',
  fields: (t) => ({
    going: t.exposeInt('going', { nullable: true, description: 'Accounts that say they attend.' }),
    interested: t.exposeInt('interested', {
      nullable: true,
      description: 'Accounts that say they are interested.',
    }),
  }),
});

export const FacebookEventType = builder.objectRef<FacebookEvent>('FacebookEvent').implement({
  description: 'Public Facebook event.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Identifier of the event.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of its page.' }),
    title: t.exposeString('title', { nullable: true, description: 'Name of the event.' }),
    description: t.exposeString('description', { nullable: true, description: 'Text of the organiser.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true, description: 'Beginning.' }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End. Null if none was announced.',
    }),
    venue: t.expose('venue', {
      type: VenueType,
      nullable: true,
      description: 'Place. Null for online events.',
    }),
    online: t.exposeBoolean('online', {
      nullable: true,
      description: 'Whether it takes place online. Null if unknown.',
    }),
    organizer: t.expose('organizer', {
      type: SocialAuthorType,
      nullable: true,
      description: 'First of its hosts.',
    }),
    attendance: t.expose('attendance', { type: AttendanceType, description: 'Responses to it.' }),
    ticketUrl: t.exposeString('ticketUrl', {
      format: 'uri',
      nullable: true,
      description: 'Where tickets are sold.',
    }),
    imageUrl: t.exposeString('imageUrl', {
      format: 'uri',
      nullable: true,
      description: 'Picture of the event.',
    }),
    category: t.exposeString('category', {
      nullable: true,
      description: 'Category chosen by the organiser.',
    }),
    raw: rawField(t),
  }),
});
