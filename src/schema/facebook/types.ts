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
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the listing. Null if unknown.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the listing. Null if the provider does not return it.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title of the listing. Null if the provider does not return it.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description by the seller. Null if the page shows none.',
    }),
    price: t.exposeString('price', {
      nullable: true,
      description: 'Current asking price; 0 if the item is free. Null if the page shows none.',
    }),
    originalPrice: t.exposeString('originalPrice', {
      nullable: true,
      description: 'Original asking price. Null if not shown.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'ISO 4217 code of both prices. Null if unknown.',
    }),
    condition: t.exposeString('condition', {
      nullable: true,
      description: 'Condition, such as `USED`. Null if the page shows none.',
    }),
    brand: t.exposeString('brand', {
      nullable: true,
      description: 'Brand, as stated by the seller. Null if the page shows none.',
    }),
    color: t.exposeString('color', {
      nullable: true,
      description: 'Colour, as stated by the seller. Null if the page shows none.',
    }),
    category: t.exposeString('category', {
      nullable: true,
      description: 'Marketplace category. Null if the provider does not return it.',
    }),
    seller: t.expose('seller', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Account that offers the item. Null if the provider does not return it.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Location, with the precision that the seller chose. Null if the page shows none.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description:
        'ISO 3166-1 alpha-2 country code of the location. Null if the provider does not return it.',
    }),
    images: t.exposeStringList('images', { format: 'uri', description: 'URLs of pictures, at most 100.' }),
    listedAt: t.expose('listedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the listing was published. Null if the provider does not return it.',
    }),
    raw: rawField(t),
  }),
});

export const FacebookReviewType = builder.objectRef<FacebookReview>('FacebookReview').implement({
  description: 'Review of a Facebook page.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the review. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the review itself. Null if the provider does not return it.',
    }),
    author: t.expose('author', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Account that wrote the review. Null if the provider does not return it.',
    }),
    rating: t.exposeFloat('rating', {
      nullable: true,
      description: 'Rating from 1 to 5. Null for newer reviews, which only have `recommended`.',
    }),
    recommended: t.exposeBoolean('recommended', {
      nullable: true,
      description: 'True if the author recommends the page. Null if not stated.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Text with line breaks. Null if there is none.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication. Null if the time of day is unknown.',
    }),
    publishedOn: t.expose('publishedOn', {
      type: 'Date',
      nullable: true,
      description: 'Day of publication, in UTC if the time is known. Null if unknown.',
    }),
    likes: t.exposeInt('likes', { nullable: true, description: 'Number of likes. Null if not shown.' }),
    pageName: t.exposeString('pageName', {
      nullable: true,
      description: 'Name of the reviewed page. Null if the provider does not return it.',
    }),
    pageUrl: t.exposeString('pageUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the reviewed page. Null if the provider does not return it.',
    }),
    raw: rawField(t),
  }),
});

const VenueType = builder.objectRef<EventVenue>('FacebookVenue').implement({
  description: 'Venue of an event.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name of the venue or its city. Null if only the address is known.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Postal address in one line. Null if only the name is known.',
    }),
  }),
});

const AttendanceType = builder.objectRef<EventAttendance>('FacebookAttendance').implement({
  description: 'Responses to an event.',
  fields: (t) => ({
    going: t.exposeInt('going', {
      nullable: true,
      description:
        'Number of accounts that responded that they will attend. Null if the page does not show it.',
    }),
    interested: t.exposeInt('interested', {
      nullable: true,
      description:
        'Number of accounts that responded that they are interested. Null if the page does not show it.',
    }),
  }),
});

export const FacebookEventType = builder.objectRef<FacebookEvent>('FacebookEvent').implement({
  description: 'Public Facebook event.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Identifier of the event. Null if unknown.' }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the event. Null if the provider does not return it.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Name of the event. Null if the provider does not return it.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description by the organiser. Null if the page shows none.',
    }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of the event. Null if the provider does not return it.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the event. Null if none was announced.',
    }),
    venue: t.expose('venue', {
      type: VenueType,
      nullable: true,
      description: 'Venue. Null if the page shows none, as for online events.',
    }),
    online: t.exposeBoolean('online', {
      nullable: true,
      description: 'True if the event takes place online. Null if unknown.',
    }),
    organizer: t.expose('organizer', {
      type: SocialAuthorType,
      nullable: true,
      description: 'First host of the event. Null if the provider does not return it.',
    }),
    attendance: t.expose('attendance', { type: AttendanceType, description: 'Responses to the event.' }),
    ticketUrl: t.exposeString('ticketUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL where tickets are sold. Null if the page shows none.',
    }),
    imageUrl: t.exposeString('imageUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the picture of the event. Null if the page shows none.',
    }),
    category: t.exposeString('category', {
      nullable: true,
      description: 'Category chosen by the organiser. Null if the page shows none.',
    }),
    raw: rawField(t),
  }),
});
