import type { Booking } from '@caddie/contract/bookings';
import { isDate } from '@caddie/contract/dates/calendar';
import type { Shop } from '@caddie/contract/shops';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '../../../lib/use-search.ts';
import { type DayPart, dayParts, dayPartOf } from '../day/day-parts.rules.ts';
import { useNow } from '../../../lib/use-now.ts';
import { firstDay } from '../calendar/venue-days.rules.ts';

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

const paramNames: Record<keyof BookingChoice, string> = {
  date: 'date',
  minutes: 'duration',
  players: 'players',
  part: 'time',
  startedAt: 'start',
  shopRoomId: 'bay',
};
const DEFAULT_PLAYERS = 2;

type ShopTerms = Pick<Shop, 'timeZone' | 'openingHours' | 'durations' | 'maxPartySize'>;

export function useBookingChoice(shop: ShopTerms): [BookingChoice, (change: Partial<BookingChoice>) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [now] = useNow();
  const choice = useMemo(() => readChoice(search, shop, now), [search, shop, now]);

  const change = useCallback(
    (changes: Partial<BookingChoice>) => {
      const params = new URLSearchParams(location.search);
      for (const [part, value] of Object.entries(changes)) {
        const name = paramNames[part as keyof BookingChoice];
        if (value === null) params.delete(name);
        else params.set(name, String(value));
      }
      navigate(`${location.pathname}?${params}`, { replace: true });
    },
    [navigate],
  );
  return [choice, change];
}

/** The URL parameters that lead back to the day, length and number of players of a booking. */
export const choiceParams = (booking: Booking): Record<string, string> => ({
  [paramNames.date]: booking.bookingDate,
  [paramNames.minutes]: String(booking.durationMinutes),
  [paramNames.players]: String(booking.partySize),
  [paramNames.part]: dayPartOf(booking.bookingStartedAt, booking.bookingDate),
});

/** Parses the choices from a URL; missing, invalid or past values become the default. */
export function readChoice(search: URLSearchParams, shop: ShopTerms, now: number): BookingChoice {
  const first = firstDay(shop, now);
  const date = search.get(paramNames.date) ?? '';
  const minutes = Number(search.get(paramNames.minutes));
  const players = Number(search.get(paramNames.players));
  const startedAt = search.get(paramNames.startedAt);
  const shopRoomId = search.get(paramNames.shopRoomId);
  const hasSlot = startedAt !== null && shopRoomId !== null && !Number.isNaN(Date.parse(startedAt));

  return {
    date: isDate(date) && date >= first ? date : first,
    minutes: shop.durations.includes(minutes) ? minutes : (shop.durations[0] ?? 0),
    players:
      Number.isInteger(players) && players >= 1 && players <= shop.maxPartySize
        ? players
        : Math.min(DEFAULT_PLAYERS, shop.maxPartySize),
    part: dayParts.find((part) => part === search.get(paramNames.part)) ?? null,
    startedAt: hasSlot ? startedAt : null,
    shopRoomId: hasSlot ? shopRoomId : null,
  };
}
