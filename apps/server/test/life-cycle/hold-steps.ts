import { type Booking, confirmBooking, MAX_HOLDS, readyBooking } from '@caddie/contract/bookings';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { expect } from 'vitest';
import { freeBays, isHeld, isLapsed, type Model, newTeeTime, overlap, type TeeTime, type Time } from './model.ts';
import { AMOUNT_PER_HOUR, HOLD_MINUTES, startOf } from './model-venue.ts';
import { names, post } from './real.ts';
import { type StepTarget, type Step, step, teeTimeStep } from './steps.ts';

const HOLDS_A_DAY = 20;

type HoldInput = { customerIndex: number; bay: number | undefined; start: number; minutes: number };

/** A customer holds a bay, or any bay, tomorrow. */
export const holdStep = (input: HoldInput): Step =>
  step(
    `${names[input.customerIndex]} holds ${input.bay === undefined ? 'any bay' : `bay ${input.bay + 1}`} at start ${input.start} for ${input.minutes} min`,
    async (model, real) => {
      const from = startOf(model.now, input.start);
      const time = { from, until: from + input.minutes * MINUTE };
      const { outcome, data } = await post(real, input.customerIndex, readyBooking, {
        shopSeqNo: real.venue.shopSeqNo,
        startedAt: new Date(from).toISOString(),
        durationMinutes: input.minutes,
        partySize: 2,
        ...(input.bay !== undefined && { shopRoomId: real.venue.rooms[input.bay]! }),
      });

      const existingTeeTime = model.teeTimes.find((teeTime) => teeTime.bookingId === data?.bookingId);
      const bay = real.venue.rooms.indexOf(data?.shopRoomId ?? '');
      expect({ outcome, isOwnHold: existingTeeTime !== undefined }).toEqual(expectHold(model, input, time));
      if (data)
        expect(data).toMatchObject({ bookingStatusCd: 'READY', amount: (AMOUNT_PER_HOUR * input.minutes) / 60 });
      if (existingTeeTime)
        expect({ owner: existingTeeTime.owner, ...time }).toEqual({
          owner: input.customerIndex,
          from: existingTeeTime.from,
          until: existingTeeTime.until,
        });
      else if (data) hold(model, input, time, bay, data);
    },
  );

/** Predicts whether there will be a hold, and whether it is one that the customer already had. */
function expectHold(model: Model, input: HoldInput, time: Time): { outcome: string; isOwnHold: boolean } {
  const ownHolds = model.teeTimes.filter((teeTime) => teeTime.owner === input.customerIndex && isHeld(model, teeTime));
  const isSameTime = ({ from, until, bay }: TeeTime) =>
    from === time.from && until === time.until && (input.bay === undefined || input.bay === bay);
  if (ownHolds.some(isSameTime)) return { outcome: 'OK', isOwnHold: true };

  const replaced = findReplacedHolds(model, input, time);
  const outcomeOf = (outcome: string) => ({ outcome, isOwnHold: false });
  const unpaidToday = model.teeTimes.filter(
    ({ owner, heldSince, status }) =>
      owner === input.customerIndex &&
      heldSince > model.now - 24 * HOUR &&
      ['READY', 'FAILED', 'CANCELED'].includes(status),
  );
  if (ownHolds.length - replaced.length >= MAX_HOLDS) return outcomeOf('HOLD_LIMIT');
  if (unpaidToday.length >= HOLDS_A_DAY) return outcomeOf('TOO_MANY_HOLDS');
  const bays = input.bay === undefined ? [0, 1] : [input.bay];
  return outcomeOf(freeBays(model, bays, time, replaced).length > 0 ? 'OK' : 'SLOT_TAKEN');
}

/** A customer who holds another time of the same bay has changed their mind: the earlier hold is released. */
const findReplacedHolds = (model: Model, input: HoldInput, time: Time): TeeTime[] =>
  model.teeTimes.filter(
    (teeTime) =>
      teeTime.owner === input.customerIndex &&
      teeTime.bay === input.bay &&
      isHeld(model, teeTime) &&
      !teeTime.isPaying &&
      overlap(teeTime, time),
  );

function hold(model: Model, input: HoldInput, time: Time, bay: number, { bookingId, amount }: Booking): void {
  const replaced = findReplacedHolds(model, input, time);
  expect(freeBays(model, [bay], time, replaced)).toEqual([bay]);
  for (const teeTime of replaced) Object.assign(teeTime, { status: 'CANCELED', order: 'CANCELED' });
  for (const teeTime of model.teeTimes)
    if (teeTime.bay === bay && isLapsed(model, teeTime) && overlap(teeTime, time)) teeTime.status = 'FAILED';
  const holdTimes = { heldSince: model.now, heldUntil: model.now + HOLD_MINUTES * MINUTE };
  model.teeTimes.push(newTeeTime({ bookingId, owner: input.customerIndex, bay, ...time, amount, ...holdTimes }));
}

/** The browser asks whether it is booked; no booking here is free of charge, so this changes nothing. */
export const confirmStep = (target: StepTarget): Step =>
  teeTimeStep(
    'confirming',
    target,
    ({ status }) => status === 'READY',
    async (teeTime, customerIndex, model, real) => {
      const { outcome, data } = await post(real, customerIndex, confirmBooking, { bookingId: teeTime.bookingId });
      expect(outcome).toBe(customerIndex === teeTime.owner ? expectConfirm(model, teeTime) : 'BOOKING_NOT_FOUND');
      if (data) expect(data.bookingStatusCd).toBe(teeTime.status);
    },
  );

function expectConfirm(model: Model, teeTime: TeeTime): string {
  if (teeTime.status === 'CONFIRMED' || teeTime.status === 'COMPLETED') return 'OK';
  if (teeTime.status === 'FAILED') return 'HOLD_EXPIRED';
  if (teeTime.status !== 'READY') return 'NOT_PAYABLE';
  if (teeTime.isPaying) return 'OK';
  return isHeld(model, teeTime) ? 'NOT_PAID' : 'HOLD_EXPIRED';
}
