import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { problem } from '../field-problems.ts';
import { visibleText } from '../texts/text.ts';
import { date, instant } from '../dates/time.ts';
import { BAY_NAME_MAX_LENGTH, BAY_COUNT_MAX, settingLimits } from './limits/setting-limits.ts';
import { roomTrait } from '../shops.ts';

const { min, max } = settingLimits.maxPartySize;

/** The fields of a bay that a manager edits. */
const bayFields = {
  name: visibleText({ max: BAY_NAME_MAX_LENGTH }),
  traits: z.array(roomTrait).check(z.maxLength(roomTrait.options.length)),
  /** Set when the bay takes fewer players than the venue allows; otherwise null. */
  maxPartySize: z.nullable(z.int().check(z.minimum(min), z.maximum(max))),
};

const bay = z.object({
  ...bayFields,
  name: z.string(),
  shopRoomId: z.uuid(),
  /** The first day on which the bay takes no tee times. */
  retiredFrom: z.nullable(date),
  /** The bay was booked or has prices of its own: it can be retired, but not removed. */
  isUsed: z.boolean(),
  /** At least one time of the week has a price for this bay; without one it cannot be booked. */
  isPriced: z.boolean(),
});
export type Bay = z.output<typeof bay>;

const bays = z.object({
  /** The venue's current day. */
  today: date,
  maxPartySize: z.int(),
  /** In the order in which customers see them. */
  bays: z.array(bay),
});
export type Bays = z.output<typeof bays>;

/** A booking that prevents a bay from being retired. */
export type BayBooking = {
  bookingId: string;
  reference: string;
  startedAt: z.output<typeof instant>;
  endedAt: z.output<typeof instant>;
  customer: string;
};

const callDefaults = { access: 'staff', place: 'venue', data: bays } as const;
const bayParams = z.object({ id: z.uuid(problem('NOT_A_BAY')) });
const order = z.array(z.uuid()).check(z.maxLength(BAY_COUNT_MAX));

export const getBays = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/rooms',
  right: 'bay.read',
  summary: 'List the venue’s bays.',
  refusals: [],
});

export const addBay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/rooms',
  right: 'bay.add',
  summary: 'Add a bay.',
  idempotent: true,
  body: z.object({ name: bayFields.name }),
  refusals: ['NAME_TAKEN', 'TOO_MANY_BAYS', 'PLAN_LIMIT'],
});

/** `seen` is the bay as the screen showed it: if the bay has changed since, the call is refused. */
export const changeBay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/rooms/{id}',
  right: 'bay.change',
  summary: 'Change the name, the traits and the players of a bay.',
  idempotent: true,
  params: bayParams,
  body: z.object({
    ...bayFields,
    seen: z.object({ ...bayFields, name: z.string().check(z.maxLength(200)) }),
  }),
  refusals: ['ROOM_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

/** Names several bays in one call, so that two bays can swap their names. `seen` is the state that the screen showed. */
export const nameBays = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/rooms/names',
  right: 'bay.change',
  summary: 'Rename bays.',
  idempotent: true,
  body: z.object({
    names: z
      .array(
        z.object({
          shopRoomId: z.uuid(problem('NOT_A_BAY')),
          name: bayFields.name,
          seen: z.string().check(z.maxLength(200)),
        }),
      )
      .check(
        z.minLength(1, problem('EMPTY')),
        z.maxLength(BAY_COUNT_MAX),
        z.refine((names) => new Set(names.map(({ shopRoomId }) => shopRoomId)).size === names.length, problem('TWICE')),
      ),
  }),
  refusals: ['ROOM_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

/** Takes all bays in the new order, and all in the order that the screen showed. */
export const orderBays = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/rooms/order',
  right: 'bay.order',
  summary: 'Change the order of the bays.',
  idempotent: true,
  body: z.object({ shopRoomIds: order, seen: order }),
  refusals: ['CHANGED_MEANWHILE'],
});

/** Refused while the bay has bookings from that day on; the refusal names every booking. */
export const retireBay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/rooms/{id}/retire',
  right: 'bay.retire',
  summary: 'Retire a bay from a given day.',
  idempotent: true,
  params: bayParams,
  body: z.object({ from: date }),
  refusals: ['ROOM_NOT_FOUND', 'ROOM_HAS_BOOKINGS'],
});

export const restoreBay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/rooms/{id}/restore',
  right: 'bay.restore',
  summary: 'Put a bay back in service.',
  idempotent: true,
  params: bayParams,
  refusals: ['ROOM_NOT_FOUND', 'PLAN_LIMIT'],
});

/** Removes a bay that was never booked and has no prices of its own. */
export const removeBay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/rooms/{id}/remove',
  right: 'bay.remove',
  summary: 'Remove a bay that was never booked.',
  idempotent: true,
  params: bayParams,
  refusals: ['ROOM_NOT_FOUND', 'ROOM_IN_USE'],
});
