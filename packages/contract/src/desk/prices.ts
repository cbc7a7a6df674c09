import * as z from 'zod/mini';
import { priceLine } from '../bookings.ts';
import { defineCall } from '../call.ts';
import { DAY_MINUTES, LAST_MINUTE } from '../dates/duration.ts';
import { currencies, PRICE_MAX } from '../amounts/money.ts';
import { taxShare, venueTax } from '../amounts/tax-share.ts';
import { date, instant, weekday } from '../dates/time.ts';

/** More rules than the editor can produce: seven days in half hours, for all bays and for some individual ones. */
const MAX_PRICE_RULES = 5000;
/** The number of past weeks from which an average week is computed. */
export const WEEKS_COMPARED = 4;

const minute = z.int().check(z.minimum(0), z.maximum(LAST_MINUTE));

/** The hourly price in a stretch of a weekday, for all bays or for one; the rules of one bay take precedence. */
const priceRule = z.object({
  shopRoomId: z.nullable(z.uuid()),
  weekday,
  fromMinute: minute,
  untilMinute: minute,
  amountPerHour: z.int().check(z.minimum(0), z.maximum(PRICE_MAX)),
  isPeak: z.boolean(),
});
export type PriceRule = z.output<typeof priceRule>;

/** DRAFT: not in use. FUTURE: published, and its first day is still to come. BEFORE: a later list has replaced it. */
const listStatus = z.enum(['DRAFT', 'FUTURE', 'IN_FORCE', 'BEFORE']);
export type PriceListStatus = z.output<typeof listStatus>;

const priceList = z.object({
  priceListId: z.uuid(),
  version: z.int(),
  status: listStatus,
  validFrom: date,
  /** Null: the list came with the venue. */
  madeBy: z.nullable(z.string()),
  madeAt: instant,
  /** The number of tee times sold at its prices. */
  sold: z.int(),
  rules: z.array(priceRule),
});
export type PriceList = z.output<typeof priceList>;

const stretch = z.object({ opensMinute: z.int(), closesMinute: z.int() });

/** The data of the Prices page. */
const priceLists = z.object({
  today: date,
  timeZone: z.string(),
  currency: z.enum(currencies),
  /** If the tax is added, prices are entered without it. */
  tax: z.nullable(venueTax),
  /** The bays in service. */
  rooms: z.array(z.object({ shopRoomId: z.uuid(), shopRoomName: z.string() })),
  /** The weekly hours from a day on, and the special days. */
  hourPlans: z.array(z.object({ validFrom: date, open: z.array(z.extend(stretch, { weekday })) })),
  specialDays: z.array(z.object({ date, open: z.array(stretch) })),
  /** Latest first day first. */
  lists: z.array(priceList),
});
export type PriceLists = z.output<typeof priceLists>;

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const idParams = z.object({ id: z.uuid() });
const callDefaults = { access: 'staff', place: 'prices' } as const;
const actDefaults = { method: 'POST', ...callDefaults, idempotent: true, data: priceLists } as const;

export const getPriceLists = defineCall({
  method: 'GET',
  ...callDefaults,
  path: '/desk/price-lists',
  right: 'prices.read',
  summary: 'List the price lists: drafts, those to come, the one in force, and those before.',
  data: priceLists,
  refusals: [],
});

/** Creates a draft, or replaces a whole draft. It is not in use yet, but open hours without a price are already refused. */
export const savePriceList = defineCall({
  ...actDefaults,
  path: '/desk/price-lists',
  right: 'prices.save',
  summary: 'Save a draft of a price list.',
  body: z.object({
    /** The draft to change, as the screen showed it; without it a new one is created. */
    draft: z.optional(z.object({ priceListId: z.uuid(), version })),
    validFrom: date,
    rules: z.array(priceRule).check(z.minLength(1), z.maxLength(MAX_PRICE_RULES)),
  }),
  data: z.extend(priceLists, { savedId: z.uuid() }),
  refusals: ['PRICE_GAP', 'TOO_EARLY', 'ROOM_NOT_FOUND', 'PRICE_LIST_NOT_FOUND', 'LIST_IN_FORCE', 'CHANGED_MEANWHILE'],
});

/**
 * Publishes a price list: tee times are sold by it from its first day on, and sold ones keep their price. A future list for the same day is
 * replaced.
 */
export const publishPriceList = defineCall({
  ...actDefaults,
  params: idParams,
  path: '/desk/price-lists/{id}/publish',
  right: 'prices.publish',
  summary: 'Publish a price list.',
  body: z.object({
    version,
    /** The list for the same day that it replaces, as the screen showed it. */
    replaces: z.optional(z.uuid()),
  }),
  refusals: ['PRICE_GAP', 'TOO_EARLY', 'PRICE_LIST_NOT_FOUND', 'LIST_IN_FORCE', 'CHANGED_MEANWHILE'],
});

export const dropPriceList = defineCall({
  ...actDefaults,
  params: idParams,
  path: '/desk/price-lists/{id}/drop',
  right: 'prices.drop',
  summary: 'Delete a draft, or withdraw a price list before its first day.',
  body: z.object({ version }),
  refusals: ['PRICE_GAP', 'PRICE_LIST_NOT_FOUND', 'LIST_IN_FORCE', 'CHANGED_MEANWHILE'],
});

const quote = z.object({ amount: z.int(), lines: z.array(priceLine), tax: z.nullable(taxShare) });

/** Previews the effect of prices; nothing is written. */
export const previewPrices = defineCall({
  method: 'POST',
  ...callDefaults,
  path: '/desk/price-lists/preview',
  right: 'prices.read',
  summary: 'Preview a price list: example prices, and the revenue of an average week.',
  body: z.object({
    validFrom: date,
    rules: z.array(priceRule).check(z.maxLength(MAX_PRICE_RULES)),
    /** One tee time: its day, its start in minutes after that day's midnight, its length, and its bay if prices differ by bay. */
    teeTime: z.object({
      date,
      startMinute: minute,
      durationMinutes: z.int().check(z.minimum(15), z.maximum(DAY_MINUTES)),
      shopRoomId: z.optional(z.uuid()),
    }),
  }),
  data: z.object({
    /** Null: a part of it has no price. */
    quote: z.nullable(quote),
    /** The price of the same tee time by the list in force today. */
    today: z.nullable(quote),
    /** The number of tee times from the first day on that are already sold and keep their price. */
    kept: z.int(),
    /** The tee times of recent weeks at these prices, per week; null if there were none. */
    week: z.nullable(
      z.object({
        teeTimes: z.int(),
        peakMinutes: z.int(),
        offPeakMinutes: z.int(),
        /** The difference to the price by the list of their day, positive or negative. */
        change: z.int(),
      }),
    ),
  }),
  refusals: ['ROOM_NOT_FOUND'],
});
