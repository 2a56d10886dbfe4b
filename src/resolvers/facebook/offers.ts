import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import {
  amountOf,
  flagOf,
  foreignCurrency,
  foreignLines,
  foreignMoment,
  idOf,
  tallyOf,
} from '../../libraries/json/foreign-values.ts';
import type { SocialAuthor, SocialItem } from '../social/types.ts';
import { authorOf, first, lastSegment, linksOf, listEntries } from '../social/values.ts';

/*
 * Field names follow Bright Data's documentation ("Discover Marketplace listings by keyword", "Collect Events by URL").
 */

export interface FacebookListing extends SocialItem {
  readonly id: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** In plain notation. */
  readonly price: string | null;
  /** The price before a reduction. */
  readonly originalPrice: string | null;
  readonly currency: string | null;
  readonly condition: string | null;
  readonly brand: string | null;
  readonly color: string | null;
  readonly category: string | null;
  readonly seller: SocialAuthor | null;
  readonly location: string | null;
  readonly countryCode: string | null;
  readonly images: readonly string[];
  readonly listedAt: string | null;
}

export interface EventVenue {
  readonly name: string | null;
  readonly address: string | null;
}

export interface EventAttendance {
  readonly going: number | null;
  readonly interested: number | null;
}

export interface FacebookEvent extends SocialItem {
  readonly id: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly venue: EventVenue | null;
  readonly online: boolean | null;
  readonly organizer: SocialAuthor | null;
  readonly attendance: EventAttendance;
  readonly ticketUrl: string | null;
  readonly imageUrl: string | null;
  readonly category: string | null;
}

/** Converts a row of the Marketplace listings data set. */
export function facebookListing(row: Foreign): FacebookListing | null {
  const url = linkOf(row.url);
  const id = first(idOf, row.product_id, row.id) ?? numberAtEnd(url);
  const title = firstText(row.title);
  if (id === null && title === null) return null;
  const countryCode = firstText(row.country_code);
  return {
    id,
    url,
    title,
    description: first(foreignLines, row.seller_description, row.description),
    price: first(amountOf, row.final_price, row.price, row.initial_price),
    originalPrice: amountOf(row.initial_price),
    currency: foreignCurrency(row.currency, countryCode),
    condition: firstText(row.condition),
    brand: firstText(row.brand),
    color: firstText(row.color),
    category: firstText(row.root_category, row.category, row.breadcrumbs),
    seller: authorOf({
      id: first(idOf, row.profile_id, row.seller_id),
      name: firstText(row.seller_name, membersOf(row.seller).name),
      url: first(linkOf, row.seller_url, row.profile_url),
    }),
    location: firstText(row.location),
    countryCode: /^[a-z]{2}$/i.test(countryCode ?? '') ? (countryCode?.toUpperCase() ?? null) : null,
    images: linksOf(row.images, row.image),
    listedAt: foreignMoment(row.listing_date),
    raw: null,
  };
}

/** Converts a row of the events data set. */
export function facebookEvent(row: Foreign): FacebookEvent | null {
  const url = linkOf(row.url);
  const id = first(idOf, row.event_id, row.id) ?? numberAtEnd(url);
  const title = firstText(row.name, row.title, row.event_name);
  if (id === null && title === null) return null;
  const organizer = listEntries(row.organizer ?? row.organizers ?? row.hosts)[0];
  const { name, url: organizerUrl, id: organizerId } = membersOf(organizer);
  return {
    id,
    url,
    title,
    description: foreignLines(row.description),
    startsAt: first(foreignMoment, row.start_date, row.start_time, row.event_start),
    endsAt: first(foreignMoment, row.end_date, row.end_time, row.event_end),
    venue: venueOf(row),
    online: first(flagOf, row.is_online, row.online),
    organizer: authorOf({
      id: organizerId,
      name: firstText(organizer, name),
      url: first(linkOf, row.organizer_url, organizerUrl),
    }),
    attendance: {
      going: first(tallyOf, row.attendees_count, row.people_going, row.going_count),
      interested: first(tallyOf, row.interested_count, row.people_interested),
    },
    ticketUrl: first(linkOf, row.ticket_url, row.tickets_url),
    imageUrl: first(linkOf, row.cover_photo, row.main_image, row.image),
    category: firstText(row.category, ...listEntries(row.categories)),
    raw: null,
  };
}

function venueOf({ location, venue, address }: Foreign): EventVenue | null {
  const place = { ...membersOf(location), ...membersOf(venue) };
  const found = {
    name: firstText(venue, location, place.name),
    address: firstText(address, membersOf(address).formatted, place.address),
  };
  return found.name === null && found.address === null ? null : found;
}

function numberAtEnd(url: string | null): string | null {
  const last = lastSegment(url);
  return last !== null && /^\d{1,20}$/.test(last) ? last : null;
}
