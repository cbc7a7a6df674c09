import * as z from 'zod/mini';
import { defineCall, defineFile } from '../call.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { visibleText, text } from '../texts/text.ts';
import { PLACE_NAME_MAX } from './limits/link-limits.ts';

/** How often the place's link was opened; the tee times booked online through it and not canceled, and their price. */
const bookingTotals = z.object({ opened: z.int(), bookings: z.int(), amount: z.int() });

const entryPlace = z.object({
  entryPlaceId: z.uuid(),
  /** The code of the place in the link. */
  code: z.string(),
  name: z.string(),
  version: z.int(),
  url: z.string(),
  lately: bookingTotals,
  ever: bookingTotals,
});
export type EntryPlace = z.output<typeof entryPlace>;

const paperSize = z.enum(['A4', 'LETTER']);
export type PaperSize = z.output<typeof paperSize>;

const link = z.object({
  shopName: z.string(),
  phone: z.string(),
  url: z.string(),
  currency: z.enum(currencies),
  /** The common paper size in the venue's country. */
  paper: paperSize,
  /** The name as the poster prints it, without characters that its fonts lack. */
  printedName: z.string(),
  places: z.array(entryPlace),
});
export type VenueLink = z.output<typeof link>;

const callDefaults = { access: 'staff', place: 'venue' } as const;
const placeParams = z.object({ id: z.uuid(problem('NOT_A_PLACE')) });
const name = visibleText({ max: PLACE_NAME_MAX });
const version = z.int().check(z.minimum(1));
/** Absent: the venue's link without a place's code. */
const linkQuery = { place: z.optional(z.uuid(problem('NOT_A_PLACE'))) };

export const getLink = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/link',
  right: 'entry-place.read',
  summary: 'Read the venue’s link and its entry places.',
  data: link,
  refusals: [],
});

export const addPlace = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/link/places',
  right: 'entry-place.add',
  summary: 'Add an entry place with its own code.',
  idempotent: true,
  body: z.object({ name }),
  data: z.extend(link, { addedId: z.uuid() }),
  refusals: ['PLACE_EXISTS', 'TOO_MANY_PLACES'],
});

/** Renames a place; its code stays. */
export const renamePlace = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/link/places/{id}',
  right: 'entry-place.rename',
  summary: 'Rename an entry place.',
  idempotent: true,
  params: placeParams,
  body: z.object({ name, version }),
  data: link,
  refusals: ['PLACE_NOT_FOUND', 'PLACE_EXISTS', 'CHANGED_MEANWHILE'],
});

/** Removes a place. Its link still opens the venue, but bookings through it are no longer counted. */
export const removePlace = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/link/places/{id}/remove',
  right: 'entry-place.remove',
  summary: 'Remove an entry place.',
  idempotent: true,
  params: placeParams,
  body: z.object({ version }),
  data: link,
  refusals: ['PLACE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

const qrCode = z.object({
  url: z.string(),
  /** The number of modules per side, without the quiet zone around them. */
  size: z.int(),
  /** The dark modules as an SVG path, one unit per module. */
  path: z.string(),
});
export type QrCode = z.output<typeof qrCode>;

export const getLinkCode = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/link/code',
  right: 'entry-place.read',
  summary: 'Read the QR code of the venue’s link, of an entry place, or of the test booking.',
  query: z.object({
    ...linkQuery,
    /** The value of `test` in a test booking's link, which the caller already has. */
    test: z.optional(text({ max: 200 })),
  }),
  data: qrCode,
  refusals: ['PLACE_NOT_FOUND'],
});

/** A file instead of a call: a printable poster with the code, as PDF. For managers. */
export const posterPdf = defineFile({
  ...callDefaults,
  method: 'GET',
  path: '/desk/poster',
  right: 'entry-place.read',
  query: z.object({ ...linkQuery, size: z.optional(paperSize) }),
});
