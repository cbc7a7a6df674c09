import { sinceOn } from '../features/shops/opening.service.ts';
import type { VenueFile } from './venue-file.ts';

/** What of a venue still counts on a day: the plans in force and those to come, and special days that are not over. */
export const currentOn = (venue: VenueFile, today: string): VenueFile => ({
  ...venue,
  hours: sinceOn(venue.hours, today),
  specialDays: venue.specialDays.filter(({ date }) => date >= today),
  prices: sinceOn(venue.prices, today),
});
