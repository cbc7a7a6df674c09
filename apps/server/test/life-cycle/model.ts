import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import type { BookingStatus } from '@caddie/contract/bookings';
import { BUFFER_MINUTES, type PassKind } from './model-venue.ts';

/** The state of a payment at the provider, whether or not our server knows it. */
type ProviderState = 'ASKING' | 'SUCCEEDED' | 'FAILED';
type OrderState = 'CREATED' | 'PAYING' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'FAILED' | 'CANCELED';

/** A membership that a customer bought; `left`: the sessions or cents left on it. */
export type Pass = { owner: number; kind: PassKind; membershipId: string; left: number };

/** A tee time with everything that its life cycle depends on. */
export type TeeTime = {
  bookingId: string;
  owner: number;
  bay: number;
  from: number;
  until: number;
  amount: number;
  status: BookingStatus;
  heldSince: number;
  heldUntil: number;
  isPaying: boolean;
  /** It was confirmed once, whatever its outcome. */
  wasBooked: boolean;
  /** Undefined until a payment has begun. */
  orderId: string | undefined;
  order: OrderState;
  declines: number;
  cardAmount: number;
  payment: { since: number; state: ProviderState; actionUrl: string | undefined } | undefined;
  cover: { pass: Pass; taken: number; covers: number } | undefined;
  /** The refund to the card, pending or sent. */
  refund: { amount: number; isSent: boolean } | undefined;
};

/** The state of the bookings of a small venue, as simple as possible. */
export type Model = {
  now: number;
  teeTimes: TeeTime[];
  passes: Pass[];
  /** The provider's charges minus its refunds. */
  money: number;
};

/** Every tee time begins as an unpaid hold. */
const unpaidHold = {
  status: 'READY',
  isPaying: false,
  wasBooked: false,
  orderId: undefined,
  order: 'CREATED',
  declines: 0,
  cardAmount: 0,
  payment: undefined,
  cover: undefined,
  refund: undefined,
} as const;

export const newTeeTime = (fields: Omit<TeeTime, keyof typeof unpaidHold>): TeeTime => ({ ...unpaidHold, ...fields });

/** A hold counts until it expires, or while a bank is deciding. */
export const isHeld = ({ now }: Model, teeTime: TeeTime): boolean =>
  teeTime.status === 'READY' && (teeTime.isPaying || teeTime.heldUntil > now);

export const isLapsed = (model: Model, teeTime: TeeTime): boolean =>
  teeTime.status === 'READY' && !isHeld(model, teeTime);

const isTaken = (model: Model, teeTime: TeeTime): boolean =>
  isHeld(model, teeTime) || teeTime.status === 'CONFIRMED' || teeTime.status === 'COMPLETED';

export type Time = { from: number; until: number };

const occupiedUntil = ({ until }: Time): number => until + BUFFER_MINUTES * MINUTE;

/** Returns whether two tee times of a bay conflict, their buffers included. */
export const overlap = (a: Time, b: Time): boolean => a.from < occupiedUntil(b) && b.from < occupiedUntil(a);

export const freeBays = (model: Model, bays: number[], time: Time, except: TeeTime[] = []): number[] =>
  bays.filter(
    (bay) =>
      !model.teeTimes.some(
        (teeTime) =>
          teeTime.bay === bay && overlap(teeTime, time) && isTaken(model, teeTime) && !except.includes(teeTime),
      ),
  );

/** The venue's refund policy: all of it until a day before, half of it until two hours before, then nothing. */
export function refundPercentOf({ now }: Model, teeTime: TeeTime): number {
  if (now <= teeTime.from - 24 * HOUR) return 100;
  return now <= teeTime.from - 2 * HOUR ? 50 : 0;
}

export const isCancelable = ({ now }: Model, teeTime: TeeTime): boolean =>
  teeTime.status === 'READY' || (teeTime.status === 'CONFIRMED' && now < teeTime.from);

export const cardRefundOf = (model: Model, teeTime: TeeTime): number =>
  teeTime.status === 'CONFIRMED' && isCancelable(model, teeTime)
    ? Math.ceil((teeTime.cardAmount * refundPercentOf(model, teeTime)) / 100)
    : 0;
