import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { text } from '../texts/text.ts';
import { date, instant } from '../dates/time.ts';
import { bookingParams, version } from './panel.ts';

/** Blocks bays for the venue's own use. With a weekly repeat, the free dates are blocked and the others are named. */
export const blockBays = defineCall({
  method: 'POST',
  path: '/desk/blocks',
  summary: 'Block bays, once or every week.',
  access: 'staff',
  right: 'booking.block',
  beyond: ['booking.block-days'],
  idempotent: true,
  body: z.object({
    shopRoomIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
    from: instant,
    until: instant,
    note: text({ max: 280 }),
    isPublic: z.boolean(),
    /** Repeats every week on the same day, up to and including this date. */
    weeklyUntil: z.optional(date),
    /** Nothing is written: the response says which dates are free. */
    dryRun: z.optional(z.boolean()),
  }),
  data: z.object({
    seriesId: z.nullable(z.uuid()),
    made: z.array(z.object({ date, shopRoomId: z.uuid() })),
    /** Who or what has the bay on that day, and from when; the name is empty for a time that is still being booked. */
    left: z.array(z.object({ date, shopRoomId: z.uuid(), name: z.string(), startedAt: instant })),
  }),
  refusals: ['ROOM_NOT_FOUND', 'BLOCK_COVERS_BOOKING', 'NOT_ALLOWED', 'REASON_NEEDED', 'INVALID_SLOT'],
});

export const liftBlock = defineCall({
  method: 'POST',
  path: '/desk/blocks/{id}/lift',
  summary: 'Lift a block.',
  access: 'staff',
  right: 'booking.lift',
  beyond: ['booking.lift-series'],
  idempotent: true,
  params: bookingParams,
  body: z.object({ version, scope: z.enum(['ONE', 'FOLLOWING', 'ALL']) }),
  data: z.object({ lifted: z.int() }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_ALLOWED', 'CHANGED_MEANWHILE'],
});
