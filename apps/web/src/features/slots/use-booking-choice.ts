import type { Booking } from '@caddie/contract/bookings';
import { isDate } from '@caddie/contract/dates/calendar';
import type { Shop } from '@caddie/contract/shops';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '../../lib/use-search.ts';
import { type DayPart, dayParts, partOf } from './day-parts.rules.ts';
import { useNow } from '../../lib/use-now.ts';
import { firstDay } from './calendar/venue-days.rules.ts';

/** The customer's choices so far. They are kept in the URL, so that a reload, a link and Back preserve them. */
export type BookingChoice = {
  date: string;
  minutes: number;
  players: number;
  /** The chosen part of the day; null shows the one with the next free time. */
  part: DayPart | null;
  /** The tee time itself, once one is picked. */
  startedAt: string | null;
  shopRoomId: string | null;
};

const names: Record<keyof BookingChoice, string> = {
  date: 'date',
  minutes: 'duration',
  players: 'players',
  part: 'time',
  startedAt: 'start',
  shopRoomId: 'bay',
};
const USUAL_PLAYERS = 2;

type Terms = Pick<Shop, 'timeZone' | 'openingHours' | 'durations' | 'maxPartySize'>;

export function useBookingChoice(shop: Terms): [BookingChoice, (change: Partial<BookingChoice>) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [now] = useNow();
  const choice = useMemo(() => readChoice(search, shop, now), [search, shop, now]);

  const change = useCallback(
    (wanted: Partial<BookingChoice>) => {
      const next = new URLSearchParams(location.search);
      for (const [part, value] of Object.entries(wanted)) {
        const name = names[part as keyof BookingChoice];
        if (value === null) next.delete(name);
        else next.set(name, String(value));
      }
      navigate(`${location.pathname}?${next}`, { replace: true });
    },
    [navigate],
  );
  return [choice, change];
}

/** The URL parameters that lead back to the day, length and number of players of a booking. */
export const choiceOf = (booking: Booking): Record<string, string> => ({
  [names.date]: booking.bookingDate,
  [names.minutes]: String(booking.durationMinutes),
  [names.players]: String(booking.partySize),
  [names.part]: partOf(booking.bookingStartedAt, booking.bookingDate),
});

/** Parses the choices from a URL; missing, invalid or past values become the default. */
export function readChoice(search: URLSearchParams, shop: Terms, now: number): BookingChoice {
  const first = firstDay(shop, now);
  const date = search.get(names.date) ?? '';
  const minutes = Number(search.get(names.minutes));
  const players = Number(search.get(names.players));
  const startedAt = search.get(names.startedAt);
  const shopRoomId = search.get(names.shopRoomId);
  const isPicked = startedAt !== null && shopRoomId !== null && !Number.isNaN(Date.parse(startedAt));

  return {
    date: isDate(date) && date >= first ? date : first,
    minutes: shop.durations.includes(minutes) ? minutes : (shop.durations[0] ?? 0),
    players:
      Number.isInteger(players) && players >= 1 && players <= shop.maxPartySize
        ? players
        : Math.min(USUAL_PLAYERS, shop.maxPartySize),
    part: dayParts.find((part) => part === search.get(names.part)) ?? null,
    startedAt: isPicked ? startedAt : null,
    shopRoomId: isPicked ? shopRoomId : null,
  };
}
