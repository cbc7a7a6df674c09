import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { problem } from '../../field-problems.ts';
import { currencies, PRICE_MAX } from '../../amounts/money.ts';
import { text } from '../../texts/text.ts';
import { date, instant } from '../../dates/time.ts';

const amount = z.int().check(z.minimum(0), z.maximum(PRICE_MAX));
const round = z.int().check(z.minimum(1), z.maximum(1000));
const reason = text({ max: 280 });

/** The result of closing a drawer. */
const drawerClose = z.object({
  counted: z.int(),
  /** The cash in the drawer in the morning. */
  float: z.int(),
  /** The cash that was taken on that day, without the float. */
  expected: z.int(),
  /** Positive: over. Negative: short. */
  difference: z.int(),
  /** The cash left for the next day; the rest goes to the safe. */
  left: z.int(),
  reason: z.nullable(z.string()),
  /** The member of staff who counted; null if it was not a member of staff. */
  by: z.nullable(z.string()),
  at: instant,
  /** A manager may reopen it until the next day of this drawer is closed. */
  canReopen: z.boolean(),
});
export type DrawerClose = z.output<typeof drawerClose>;

const drawer = z.object({
  deviceId: z.uuid(),
  /** The name of the counter, or the kind of device: `Chrome on Windows`. */
  name: z.string(),
  /** The people who put cash in or took cash out on this day: tells two devices of one kind apart. */
  usedBy: z.array(z.string()),
  /** True for the caller's own device. */
  isOwn: z.boolean(),
  /** The number of closes on this day, including the next one: makes a repeated request idempotent. */
  round: z.int(),
  /** Null while the drawer is open: the expected amount is shown only after the count. */
  close: z.nullable(drawerClose),
});
export type Drawer = z.output<typeof drawer>;

/**
 * The drawers of a day, one per device. The desk sees its own; a manager sees those of every counter and of every device that took money.
 */
const drawers = z.object({
  date,
  currency: z.enum(currencies),
  timeZone: z.string(),
  drawers: z.array(drawer),
  /** The earliest day before today with a drawer that the caller may still close; null if there is none. */
  notClosed: z.nullable(date),
});
export type Drawers = z.output<typeof drawers>;

const callDefaults = { access: 'staff' } as const;
const actDefaults = {
  ...callDefaults,
  method: 'POST',
  idempotent: true,
  params: z.object({ date, id: z.uuid(problem('NOT_A_DEVICE')) }),
} as const;

export const getDrawers = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/money/{date}/drawers',
  right: 'drawer.read',
  beyond: ['money.read'],
  summary: 'List the drawers of a day, closed and open.',
  params: z.object({ date }),
  data: drawers,
  refusals: [],
});

/** Returns the expected amount only after a count was entered, and records the count in the activity. */
export const countDrawer = defineCall({
  ...actDefaults,
  path: '/desk/money/{date}/drawers/{id}/count',
  right: 'drawer.close',
  beyond: ['money.read'],
  summary: 'Count a drawer and compare it with the expected amount.',
  body: z.object({ counted: amount }),
  data: z.object({
    counted: z.int(),
    float: z.int(),
    expected: z.int(),
    difference: z.int(),
    /** A larger difference requires a reason. */
    tolerance: z.int(),
    /** The amount that the venue leaves in a drawer. */
    leave: z.int(),
  }),
  refusals: ['NOT_ALLOWED', 'DEVICE_NOT_FOUND', 'DAY_CLOSED', 'NEXT_DAY_CLOSED', 'DAY_BEFORE_OPEN'],
});
export type DrawerCount = z.output<(typeof countDrawer)['data']>;

/** Closes that day of the drawer: no entry can be added to it afterwards. */
export const closeDrawer = defineCall({
  ...actDefaults,
  path: '/desk/money/{date}/drawers/{id}/close',
  right: 'drawer.close',
  beyond: ['money.read'],
  summary: 'Close a drawer for a day.',
  body: z.object({
    round,
    counted: amount,
    /** The difference that the screen showed. */
    difference: z.int(),
    left: amount,
    reason: z.optional(reason),
  }),
  data: drawers,
  refusals: [
    'NOT_ALLOWED',
    'DEVICE_NOT_FOUND',
    'DAY_CLOSED',
    'NEXT_DAY_CLOSED',
    'DAY_BEFORE_OPEN',
    'REASON_NEEDED',
    'PRICE_CHANGED',
    'CHANGED_MEANWHILE',
  ],
});

/** Reopens a day of a drawer. The earlier close is kept, and the next close is added to it. */
export const reopenDrawer = defineCall({
  ...actDefaults,
  path: '/desk/money/{date}/drawers/{id}/reopen',
  right: 'drawer.reopen',
  beyond: ['drawer.close', 'money.read'],
  summary: 'Reopen a closed drawer.',
  body: z.object({ round, reason }),
  data: drawers,
  refusals: ['DEVICE_NOT_FOUND', 'NEXT_DAY_CLOSED'],
});
