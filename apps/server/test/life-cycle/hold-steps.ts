import { type Booking, confirmBooking, MAX_HOLDS, readyBooking } from '@caddie/contract/bookings';
import { expect } from 'vitest';
import { freeBays, HOUR, isHeld, isLapsed, MINUTE, type Model, newTee, overlap, type Tee, type Time } from './model.ts';
import { AMOUNT_PER_HOUR, HOLD_MINUTES, startOf } from './model-venue.ts';
import { names, post } from './real.ts';
import { type StepTarget, type Step, step, teeStep } from './steps.ts';

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

      const existingTee = model.tees.find((tee) => tee.bookingId === data?.bookingId);
      const bay = real.venue.rooms.indexOf(data?.shopRoomId ?? '');
      expect({ outcome, isOwnHold: existingTee !== undefined }).toEqual(expectHold(model, input, time));
      if (data)
        expect(data).toMatchObject({ bookingStatusCd: 'READY', amount: (AMOUNT_PER_HOUR * input.minutes) / 60 });
      if (existingTee)
        expect({ owner: existingTee.owner, ...time }).toEqual({
          owner: input.customerIndex,
          from: existingTee.from,
          until: existingTee.until,
        });
      else if (data) hold(model, input, time, bay, data);
    },
  );

/** Predicts whether there will be a hold, and whether it is one that the customer already had. */
function expectHold(model: Model, input: HoldInput, time: Time): { outcome: string; isOwnHold: boolean } {
  const ownHolds = model.tees.filter((tee) => tee.owner === input.customerIndex && isHeld(model, tee));
  const isSameTime = ({ from, until, bay }: Tee) =>
    from === time.from && until === time.until && (input.bay === undefined || input.bay === bay);
  if (ownHolds.some(isSameTime)) return { outcome: 'OK', isOwnHold: true };

  const replaced = findReplacedHolds(model, input, time);
  const outcomeOf = (outcome: string) => ({ outcome, isOwnHold: false });
  const unpaidToday = model.tees.filter(
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
const findReplacedHolds = (model: Model, input: HoldInput, time: Time): Tee[] =>
  model.tees.filter(
    (tee) =>
      tee.owner === input.customerIndex &&
      tee.bay === input.bay &&
      isHeld(model, tee) &&
      !tee.isPaying &&
      overlap(tee, time),
  );

function hold(model: Model, input: HoldInput, time: Time, bay: number, { bookingId, amount }: Booking): void {
  const replaced = findReplacedHolds(model, input, time);
  expect(freeBays(model, [bay], time, replaced)).toEqual([bay]);
  for (const tee of replaced) Object.assign(tee, { status: 'CANCELED', order: 'CANCELED' });
  for (const tee of model.tees)
    if (tee.bay === bay && isLapsed(model, tee) && overlap(tee, time)) tee.status = 'FAILED';
  const holdTimes = { heldSince: model.now, heldUntil: model.now + HOLD_MINUTES * MINUTE };
  model.tees.push(newTee({ bookingId, owner: input.customerIndex, bay, ...time, amount, ...holdTimes }));
}

/** The browser asks whether it is booked; no booking here is free of charge, so this changes nothing. */
export const confirmStep = (target: StepTarget): Step =>
  teeStep(
    'confirming',
    target,
    ({ status }) => status === 'READY',
    async (tee, customerIndex, model, real) => {
      const { outcome, data } = await post(real, customerIndex, confirmBooking, { bookingId: tee.bookingId });
      expect(outcome).toBe(customerIndex === tee.owner ? expectConfirm(model, tee) : 'BOOKING_NOT_FOUND');
      if (data) expect(data.bookingStatusCd).toBe(tee.status);
    },
  );

function expectConfirm(model: Model, tee: Tee): string {
  if (tee.status === 'CONFIRMED' || tee.status === 'COMPLETED') return 'OK';
  if (tee.status === 'FAILED') return 'HOLD_EXPIRED';
  if (tee.status !== 'READY') return 'NOT_PAYABLE';
  if (tee.isPaying) return 'OK';
  return isHeld(model, tee) ? 'NOT_PAID' : 'HOLD_EXPIRED';
}
