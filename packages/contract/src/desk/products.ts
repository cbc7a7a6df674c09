import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { problem } from '../field-problems.ts';
import { membershipCategory } from '../memberships.ts';
import { currencies, PRICE_MAX } from '../amounts/money.ts';
import { venueTax } from '../amounts/tax-share.ts';
import { visibleText, text } from '../texts/text.ts';
import { date, weekday } from '../dates/time.ts';
import {
  SESSION_LIMIT_MAX,
  MINUTES_PER_DAY_MAX,
  PART_SESSIONS_MAX,
  VALID_DAYS_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_PARTS_MAX,
} from './limits/product-limits.ts';

const atLeastOne = problem('AT_LEAST_ONE');
const positiveUpTo = (max: number) => z.int().check(z.minimum(1, atLeastOne), z.maximum(max));
const optionalLimit = (max: number) => z.nullable(positiveUpTo(max));

/** When a part is valid; null means no limit. */
const partRules = {
  category: membershipCategory,
  weekdays: z.nullable(z.array(weekday).check(z.minLength(1, problem('NO_WEEKDAY')), z.maxLength(7))),
  /** Minutes after the day's midnight on the venue's clock; past 1440 is the following night. */
  fromMinute: z.nullable(z.int().check(z.minimum(0), z.maximum(MINUTES_PER_DAY_MAX))),
  untilMinute: z.nullable(z.int().check(z.minimum(1), z.maximum(MINUTES_PER_DAY_MAX))),
  sessionsPerDay: optionalLimit(SESSION_LIMIT_MAX),
  minutesPerDay: optionalLimit(MINUTES_PER_DAY_MAX),
  maxUpcoming: optionalLimit(SESSION_LIMIT_MAX),
  shopRoomIds: z.nullable(z.array(z.uuid()).check(z.minLength(1, problem('NO_BAY')), z.maxLength(200))),
};

/** A part without a name uses the product's name. */
const createPart = (name: ReturnType<typeof text>) =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('COUNT'),
      name,
      ...partRules,
      totalCnt: positiveUpTo(PART_SESSIONS_MAX),
      sessionMinutes: positiveUpTo(MINUTES_PER_DAY_MAX),
    }),
    z.object({ type: z.literal('BALANCE'), name, ...partRules, totalAmt: positiveUpTo(PRICE_MAX) }),
    z.object({ type: z.literal('PERIOD'), name, ...partRules }),
  ]);
const part = createPart(text({ min: 0, max: PRODUCT_NAME_MAX }));
export type ProductPart = z.output<typeof part>;
const createParts = (one: typeof part) =>
  z.array(one).check(z.minLength(1, problem('NO_PART')), z.maxLength(PRODUCT_PARTS_MAX));

/** The product fields that a manager decides. */
const terms = {
  name: text({ max: PRODUCT_NAME_MAX }),
  description: text({ min: 0, max: PRODUCT_DESCRIPTION_MAX }),
  category: membershipCategory,
  amount: z.int().check(z.minimum(0), z.maximum(PRICE_MAX)),
  validDays: positiveUpTo(VALID_DAYS_MAX),
  validFrom: z.enum(['PURCHASE', 'FIRST_USE']),
  /** Only one product per venue has it: setting it removes it from the previous one. */
  isBestValue: z.boolean(),
  parts: createParts(part),
};
/** The stricter schema for new input. */
const inputTerms = {
  ...terms,
  name: visibleText({ max: PRODUCT_NAME_MAX }),
  description: visibleText({ min: 0, max: PRODUCT_DESCRIPTION_MAX }),
  parts: createParts(createPart(visibleText({ min: 0, max: PRODUCT_NAME_MAX }))),
};
const productTerms = z.object(terms);
export type ProductTerms = z.output<typeof productTerms>;

const deskProduct = z.object({
  productId: z.uuid(),
  /** Increases with every change of the terms, but not with the order or the sale status. */
  version: z.int(),
  isOnSale: z.boolean(),
  /** The number of paid sets, including those that were refunded later. */
  soldCnt: z.int(),
  /** The product was never bought, and no purchase of it was begun. */
  isUntouched: z.boolean(),
  ...terms,
});
export type DeskProduct = z.output<typeof deskProduct>;

const page = z.object({
  currency: z.enum(currencies),
  /** If the tax is added, prices are entered without it. */
  tax: z.nullable(venueTax),
  /** The venue's calendar day. */
  today: date,
  /** The current price of the cheapest hour; null without prices. */
  hourAmount: z.nullable(z.int()),
  bays: z.array(z.object({ shopRoomId: z.uuid(), shopRoomName: z.string() })),
  /** In the venue's order. */
  products: z.array(deskProduct),
});
export type ProductsPage = z.output<typeof page>;

const callDefaults = { access: 'staff', place: 'memberships' } as const;
const productParams = z.object({ id: z.uuid(problem('NOT_A_PRODUCT')) });
/** The version that the screen showed. */
const versionField = { version: z.int().check(z.minimum(1)) };
/** The caller confirmed an unusual price. */
const confirmationField = { anyway: z.optional(z.boolean()) };

export const getDeskProducts = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/products',
  right: 'product.read',
  summary: 'List all products of the venue, on sale or not.',
  data: page,
  refusals: [],
});

/** Adds a product at the end of the order, on sale immediately if requested. */
export const addProduct = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/products',
  right: 'product.add',
  summary: 'Create a product.',
  idempotent: true,
  body: z.object({ ...inputTerms, isOnSale: z.boolean(), ...confirmationField }),
  data: deskProduct,
  refusals: ['PRODUCT_NAME_TAKEN', 'PRICE_LOOKS_WRONG'],
});

/** Changes a product for new sales: sold sets keep their price, days and rules. */
export const changeProduct = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/products/{id}',
  right: 'product.change',
  summary: 'Change a product for new sales.',
  idempotent: true,
  params: productParams,
  body: z.object({ ...inputTerms, ...versionField, ...confirmationField }),
  data: deskProduct,
  refusals: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRODUCT_NAME_TAKEN', 'PRICE_LOOKS_WRONG'],
});

export const sellProduct = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/products/{id}/sale',
  right: 'product.sell',
  summary: 'Put a product on sale, or take it off.',
  idempotent: true,
  params: productParams,
  body: z.object({ isOnSale: z.boolean(), ...versionField }),
  data: deskProduct,
  refusals: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

/** Removes a product. One that was sold, or whose purchase was begun, cannot be removed but can be taken off sale. */
export const removeProduct = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/products/{id}/remove',
  right: 'product.remove',
  summary: 'Delete a product that was never bought.',
  idempotent: true,
  params: productParams,
  body: z.object(versionField),
  data: page,
  refusals: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRODUCT_SOLD'],
});

const order = z.array(z.uuid()).check(z.maxLength(1000));

export const orderProducts = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/products/order',
  right: 'product.order',
  summary: 'Change the order in which customers see the products.',
  idempotent: true,
  /** `seen`: the order that the screen showed. */
  body: z.object({ productIds: order, seen: order }),
  data: page,
  refusals: ['CHANGED_MEANWHILE'],
});
