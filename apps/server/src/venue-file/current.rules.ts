import { currentAndLater } from '../features/shops/opening.service.ts';
import type { VenueFile } from './venue-file.ts';

/** The part of a venue that still applies on a day: plans in force and future ones, and special days that are not over. */
export const currentOn = (venue: VenueFile, today: string): VenueFile => ({
  ...venue,
  hours: currentAndLater(venue.hours, today),
  specialDays: venue.specialDays.filter(({ date }) => date >= today),
  prices: currentAndLater(venue.prices, today),
});
