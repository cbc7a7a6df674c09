import { addDays } from '@caddie/contract/dates/calendar';
import { DAY, HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { refundStepsFor } from '../src/features/bookings/bookings.rules.ts';
import { openDay, type Stretch } from '../src/features/bookings/slots/day.rules.ts';
import { priceLinesOf } from '../src/features/bookings/slots/prices.rules.ts';
import type { ShopTerms } from '../src/features/shops/shops.service.ts';

const DAYS = 56;

type Way = 'CARD' | 'CASH' | 'TERMINAL' | 'PASS';
/** How a tee time ended: most were played. */
type End = 'PLAYED' | 'NO_SHOW' | 'CANCELED';

/** A tee time of the past; customer and purchase are indexes, times are instants. */
export type PastTeeTime = {
  day: string;
  roomId: string;
  person: number;
  from: number;
  until: number;
  bookedAt: number;
  amount: number;
  priceLines: object[];
  refundSteps: object[];
  source: 'ONLINE' | 'PHONE' | 'WALK_IN';
  way: Way;
  /** The index of the pass that paid; null if it was paid another way. */
  pass: number | null;
  end: End;
  /** When it was canceled, and how much was refunded; 0 for all others. */
  canceledAt: number;
  refunded: number;
  partySize: number;
};
export type PastPass = { day: string; person: number; soldAt: number; way: 'CARD' | 'TERMINAL'; sessions: number };

type Past = { teeTimes: PastTeeTime[]; passes: PastPass[] };

/** Invents the weeks before a day: evenings and weekends are fuller than mornings, and recent weeks are fuller than earlier ones. */
export function pastOf(
  terms: ShopTerms,
  rooms: readonly string[],
  people: number,
  today: string,
  sessions: number,
): Past {
  const chance = chances(today);
  const passes: PastPass[] = [];
  const teeTimes: PastTeeTime[] = [];
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const { stretches, weekday } = openDay(terms, day);
    for (const stretch of stretches) {
      if (ago % 5 === 0)
        passes.push({
          day,
          person: passes.length % people,
          soldAt: stretch.startsAt + 2 * HOUR,
          way: passes.length % 3 === 0 ? 'TERMINAL' : 'CARD',
          sessions,
        });
      for (const roomId of rooms) fillBay({ day, roomId, stretch, weekday, growth: 1 - ago / (3 * DAYS) });
    }
  }
  return { teeTimes, passes };

  function fillBay(bay: { day: string; roomId: string; stretch: Stretch; weekday: number; growth: number }): void {
    const { day, roomId, stretch, weekday, growth } = bay;
    const hours = (stretch.endsAt - stretch.startsAt) / HOUR;
    for (let from = stretch.startsAt; from + 2 * HOUR <= stretch.endsAt; ) {
      const isEvening = from - stretch.startsAt > (hours / 2) * HOUR;
      const isFull = chance() < (weekday > 5 || isEvening ? 0.3 : 0.08) * growth;
      const minutes = isFull ? terms.durations[Math.floor(chance() * 2)]! : 60;
      if (isFull) teeTimes.push(teeTimeOf({ day, roomId, stretch, from, minutes }));
      from += Math.ceil(minutes / 60) * HOUR;
    }
  }

  function teeTimeOf(place: { day: string; roomId: string; stretch: Stretch; from: number; minutes: number }) {
    const { day, roomId, stretch, from, minutes } = place;
    const priceLines = priceLinesOf(terms, openDay(terms, day), stretch, roomId, from, minutes);
    const amount = priceLines.reduce((sum, line) => sum + line.amount, 0);
    const [kind, person] = [chance(), Math.floor(chance() * people)];
    const pass = minutes === 60 && kind < 0.3 ? takeSession(day) : undefined;
    const way: Way = pass !== undefined ? 'PASS' : kind < 0.6 ? 'CARD' : kind < 0.8 ? 'TERMINAL' : 'CASH';
    const isOnline = way === 'PASS' || way === 'CARD';
    const ended = way === 'CARD' ? chance() : 1;
    const end: End = ended < 0.12 ? 'CANCELED' : ended < 0.16 ? 'NO_SHOW' : 'PLAYED';
    const isEarly = ended < 0.08;
    const isWalkIn = !isOnline && chance() < 0.5;
    return {
      day,
      roomId,
      person: pass === undefined ? person : passes[pass]!.person,
      pass: pass ?? null,
      from,
      until: from + minutes * MINUTE,
      // A pass is bought before its first use.
      bookedAt: Math.max(
        from - (isWalkIn ? 0 : (1 + Math.floor(chance() * 4)) * DAY + (isEarly ? DAY : 0)),
        pass === undefined ? 0 : passes[pass]!.soldAt + HOUR,
      ),
      amount,
      priceLines,
      refundSteps: refundStepsFor(terms, from),
      source: isOnline ? 'ONLINE' : isWalkIn ? 'WALK_IN' : 'PHONE',
      way,
      end,
      canceledAt: end === 'CANCELED' ? from - (isEarly ? 30 * HOUR : HOUR) : 0,
      refunded: end === 'CANCELED' && isEarly ? amount : 0,
      partySize: 1 + Math.floor(chance() * Math.min(4, terms.maxPartySize)),
    } satisfies PastTeeTime;
  }

  /** Takes a session from a pass that was sold before the day; a pass always keeps two, so that the demo has passes that can still pay. */
  function takeSession(day: string): number | undefined {
    const number = passes.findIndex((one) => one.sessions > 2 && one.day < day);
    if (number < 0) return undefined;
    passes[number]!.sessions -= 1;
    return number;
  }
}

/** A random generator with a fixed seed per day: a demo that is filled again looks the same. */
function chances(seed: string): () => number {
  let state = 7;
  for (let index = 0; index < seed.length; index += 1) state = (state * 31 + seed.charCodeAt(index)) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
