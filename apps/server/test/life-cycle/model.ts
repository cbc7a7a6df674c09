import type { BookingStatus } from '@caddie/contract/bookings';
import { BUFFER_MINUTES, type PackKind } from './model-venue.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The state of a payment at the provider, whether or not our server knows it. */
type ProviderState = 'ASKING' | 'SUCCEEDED' | 'FAILED';
type OrderState = 'CREATED' | 'PAYING' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'FAILED' | 'CANCELED';

/** A membership that a customer bought; `left`: the sessions or cents left on it. */
export type Pack = { owner: number; kind: PackKind; membershipId: string; left: number };

/** A tee time with everything that its life cycle depends on. */
export type Tee = {
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
  payment: { since: number; at: ProviderState; actionUrl: string | undefined } | undefined;
  cover: { pack: Pack; taken: number; covers: number } | undefined;
  /** The refund to the card, pending or sent. */
  refund: { amount: number; isSent: boolean } | undefined;
};

/** The state of the bookings of a small venue, as simple as possible. */
export type Model = {
  now: number;
  tees: Tee[];
  packs: Pack[];
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

export const newTee = (fields: Omit<Tee, keyof typeof unpaidHold>): Tee => ({ ...unpaidHold, ...fields });

/** A hold counts until it expires, or while a bank is deciding. */
export const isHeld = ({ now }: Model, tee: Tee): boolean =>
  tee.status === 'READY' && (tee.isPaying || tee.heldUntil > now);

export const isLapsed = (model: Model, tee: Tee): boolean => tee.status === 'READY' && !isHeld(model, tee);

const isTaken = (model: Model, tee: Tee): boolean =>
  isHeld(model, tee) || tee.status === 'CONFIRMED' || tee.status === 'COMPLETED';

export type Time = { from: number; until: number };

const occupiedUntil = ({ until }: Time): number => until + BUFFER_MINUTES * MINUTE;

/** Returns whether two tee times of a bay conflict, their buffers included. */
export const overlap = (a: Time, b: Time): boolean => a.from < occupiedUntil(b) && b.from < occupiedUntil(a);

export const freeBays = (model: Model, bays: number[], time: Time, except: Tee[] = []): number[] =>
  bays.filter(
    (bay) =>
      !model.tees.some((tee) => tee.bay === bay && overlap(tee, time) && isTaken(model, tee) && !except.includes(tee)),
  );

/** The venue's refund policy: all of it until a day before, half of it until two hours before, then nothing. */
export function percentBack({ now }: Model, tee: Tee): number {
  if (now <= tee.from - 24 * HOUR) return 100;
  return now <= tee.from - 2 * HOUR ? 50 : 0;
}

export const isCancelable = ({ now }: Model, tee: Tee): boolean =>
  tee.status === 'READY' || (tee.status === 'CONFIRMED' && now < tee.from);

export const cardMoneyBack = (model: Model, tee: Tee): number =>
  tee.status === 'CONFIRMED' && isCancelable(model, tee)
    ? Math.ceil((tee.cardAmount * percentBack(model, tee)) / 100)
    : 0;
