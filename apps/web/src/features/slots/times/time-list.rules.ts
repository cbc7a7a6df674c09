import type { Slot } from '@caddie/contract/slots';
import { type DayPart, dayParts, dayPartOf } from '../day/day-parts.rules.ts';
import type { Availability, OwnBooking } from '../grid/slot-grid.rules.ts';

/** A line of the list: a free time, a stretch without any bay, or a booking of the customer. */
export type TimeLine =
  | { kind: 'free'; startedAt: string; slot: Slot }
  | { kind: 'full'; startedAt: string; lastStartedAt: string }
  | { kind: 'own'; startedAt: string; booking: OwnBooking };

export type ListPart = {
  part: DayPart;
  lines: TimeLine[];
  /** No time of this part is free, and at least one is taken. */
  isFull: boolean;
};

type Day = Pick<Availability, 'bookingDate' | 'starts' | 'slots' | 'full'>;

/** The list of a day, part by part; parts without any line are left out. */
export function listParts(day: Day, ownBookings: readonly OwnBooking[], now: number): ListPart[] {
  const lines = [
    ...day.slots.map((slot): TimeLine => ({ kind: 'free', startedAt: slot.startedAt, slot })),
    ...fullLines(day),
    ...ownBookings
      .filter(({ bookingEndedAt }) => Date.parse(bookingEndedAt) > now)
      .map((booking): TimeLine => ({ kind: 'own', startedAt: booking.bookingStartedAt, booking })),
  ]
    // A start that has passed is no longer sold, but a booking that has begun is still the customer's.
    .filter(({ kind, startedAt }) => kind === 'own' || Date.parse(startedAt) > now)
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));

  return dayParts.flatMap((part) => {
    const ofPart = lines.filter(({ startedAt }) => dayPartOf(startedAt, day.bookingDate) === part);
    const isFull = ofPart.some(({ kind }) => kind === 'full') && !ofPart.some(({ kind }) => kind === 'free');
    return ofPart.length > 0 ? [{ part, lines: ofPart, isFull }] : [];
  });
}

/** The stretches without a bay, cut where a part of the day ends. */
const fullLines = ({ bookingDate, starts, full }: Day): TimeLine[] =>
  full.flatMap(({ firstStartedAt, lastStartedAt }) => {
    const stretch = starts.filter((start) => isBetween(start, firstStartedAt, lastStartedAt));
    return dayParts.flatMap((part): TimeLine[] => {
      const ofPart = stretch.filter((start) => dayPartOf(start, bookingDate) === part);
      const [first, last] = [ofPart[0], ofPart.at(-1)];
      return first && last ? [{ kind: 'full', startedAt: first, lastStartedAt: last }] : [];
    });
  });

const isBetween = (instant: string, first: string, last: string): boolean =>
  Date.parse(first) <= Date.parse(instant) && Date.parse(instant) <= Date.parse(last);

/** "2 bays left" from this number of bays on down. */
export const FEW_BAYS = 2;
