import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { problem } from '../../field-problems.ts';
import { currencies, PRICE_MAX } from '../../amounts/money.ts';
import { text } from '../../texts/text.ts';
import { date, instant } from '../../dates/time.ts';

const amount = z.int().check(z.minimum(0), z.maximum(PRICE_MAX));
const round = z.int().check(z.minimum(1), z.maximum(1000));
const reason = text({ max: 280 });

/** What was in a drawer, as somebody counted it and then saw it. */
const close = z.object({
  counted: z.int(),
  /** In the morning. */
  float: z.int(),
  /** By cash, on that day. */
  expected: z.int(),
  /** More than nothing: over. Less: short. */
  difference: z.int(),
  /** For the next day; the rest goes to the safe. */
  left: z.int(),
  reason: z.nullable(z.string()),
  /** Who counted; null for nobody of the staff. */
  by: z.nullable(z.string()),
  at: instant,
  /** Until the next day of this drawer is closed, a manager may open it again. */
  canReopen: z.boolean(),
});
export type DrawerClose = z.output<typeof close>;

const drawer = z.object({
  deviceId: z.uuid(),
  /** As the counter was named, or what kind of device it is: `Chrome on Windows`. */
  name: z.string(),
  /** Who put money in or took some out on this day: two devices of one kind are told apart by it. */
  usedBy: z.array(z.string()),
  /** The device of whoever asks. */
  isOwn: z.boolean(),
  /** How often it was closed on this day, the close to come included: what is sent twice closes once. */
  round: z.int(),
  /** Null while it is open: what it should have is said after it was counted. */
  close: z.nullable(close),
});
export type Drawer = z.output<typeof drawer>;

/** The drawers of a day: one a device. The desk has its own, a manager those of every counter and of every device that took something. */
const drawers = z.object({
  date,
  currency: z.enum(currencies),
  timeZone: z.string(),
  drawers: z.array(drawer),
  /** The first day before today that is still to be closed, of the drawers that the caller may close; null for none. */
  notClosed: z.nullable(date),
});
export type Drawers = z.output<typeof drawers>;

const desk = { access: 'staff' } as const;
const act = {
  ...desk,
  method: 'POST',
  idempotent: true,
  params: z.object({ date, id: z.uuid(problem('NOT_A_DEVICE')) }),
} as const;

export const getDrawers = defineCall({
  ...desk,
  method: 'GET',
  path: '/desk/money/{date}/drawers',
  right: 'drawer.read',
  beyond: ['money.read'],
  summary: 'List the drawers of a day, closed and open.',
  params: z.object({ date }),
  data: drawers,
  refusals: [],
});

/** What should be in a drawer is told to whoever has counted it, and the count is kept in the activity. */
export const countDrawer = defineCall({
  ...act,
  path: '/desk/money/{date}/drawers/{id}/count',
  right: 'drawer.close',
  beyond: ['money.read'],
  summary: 'Say what is in a drawer, and learn what should be.',
  body: z.object({ counted: amount }),
  data: z.object({
    counted: z.int(),
    float: z.int(),
    expected: z.int(),
    difference: z.int(),
    /** A larger difference needs a reason. */
    tolerance: z.int(),
    /** What the venue leaves in a drawer. */
    leave: z.int(),
  }),
  refusals: ['NOT_ALLOWED', 'DEVICE_NOT_FOUND', 'DAY_CLOSED', 'NEXT_DAY_CLOSED', 'DAY_BEFORE_OPEN'],
});
export type DrawerCount = z.output<(typeof countDrawer)['data']>;

/** From then on no line is added to that day of that drawer. */
export const closeDrawer = defineCall({
  ...act,
  path: '/desk/money/{date}/drawers/{id}/close',
  right: 'drawer.close',
  beyond: ['money.read'],
  summary: 'Close a drawer for a day.',
  body: z.object({
    round,
    counted: amount,
    /** As the screen showed it. */
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

/** The close stays as it was written; the next one is a further one. */
export const reopenDrawer = defineCall({
  ...act,
  path: '/desk/money/{date}/drawers/{id}/reopen',
  right: 'drawer.reopen',
  beyond: ['drawer.close', 'money.read'],
  summary: 'Open a closed drawer again.',
  body: z.object({ round, reason }),
  data: drawers,
  refusals: ['DEVICE_NOT_FOUND', 'NEXT_DAY_CLOSED'],
});
