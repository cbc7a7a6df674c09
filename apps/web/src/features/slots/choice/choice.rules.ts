import { isDate } from '@caddie/contract/dates/calendar';
import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { nearestSize } from '@caddie/contract/nearest-allowed';
import type { Shop } from '@caddie/contract/shops';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { formatDay } from '../../../lib/format.ts';
import { firstDay } from '../calendar/venue-days.rules.ts';
import { type DayPart, dayParts } from '../day/day-parts.rules.ts';
import { paramNames } from './param-names.ts';
import { type Habits, type View, views } from './habits.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { durationWords, playersWords } = libCatalogue.time;
const words = catalogue.choice;

export type BookingChoice = {
  date: string;
  minutes: number;
  players: number;
  /** The chosen part of the day; null shows the one with the next free time. */
  part: DayPart | null;
  /** The tee time itself, once one is chosen; its bay is null for any bay. */
  startedAt: string | null;
  shopRoomId: string | null;
  /** The chosen view; null for the one of the last visit, or the venue's. */
  view: View | null;
};

export const NO_SLOT = { startedAt: null, shopRoomId: null } as const;

const DEFAULT_PLAYERS = 2;

type ShopTerms = Pick<Shop, 'timeZone' | 'openingHours' | 'durations' | 'maxPartySize'>;

/** Parses the choices from a URL. Without a value it is that of the last booking here; an invalid one becomes the nearest allowed. */
export function readChoice(search: URLSearchParams, shop: ShopTerms, habits: Habits, now: number): BookingChoice {
  const first = firstDay(shop, now);
  const date = search.get(paramNames.date) ?? '';
  const startedAt = search.get(paramNames.startedAt);
  const hasSlot = startedAt !== null && Date.parse(startedAt) > now;

  return {
    date: isDate(date) && date >= first ? date : first,
    ...sizeOf(search, shop, habits),
    part: dayParts.find((part) => part === search.get(paramNames.part)) ?? null,
    startedAt: hasSlot ? startedAt : null,
    shopRoomId: hasSlot ? search.get(paramNames.shopRoomId) : null,
    view: views.find((view) => view === search.get(paramNames.view)) ?? null,
  };
}

/** The view of the free times: the one in the address, else the one used last at this venue, else the venue's. */
export function viewOf(
  shop: Pick<Shop, 'rooms' | 'firstView'>,
  choice: Pick<BookingChoice, 'view'>,
  habits: Pick<Habits, 'view'>,
): View {
  if (shop.rooms.length < 2) return 'times';
  return choice.view ?? habits.view ?? (shop.firstView === 'BAYS' ? 'bays' : 'times');
}

function sizeOf(search: URLSearchParams, shop: ShopTerms, habits: Habits): { minutes: number; players: number } {
  const { durationMinutes, partySize } = nearestSize(shop, {
    durationMinutes: numberIn(search, 'minutes') ?? habits.minutes ?? shop.durations[0] ?? 0,
    partySize: numberIn(search, 'players') ?? habits.players ?? DEFAULT_PLAYERS,
  });
  return { minutes: durationMinutes, players: partySize };
}

/** The number in an address; undefined if there is none. */
function numberIn(search: URLSearchParams, part: 'minutes' | 'players'): number | undefined {
  const text = search.get(paramNames[part]);
  const number = Number(text);
  return text === null || text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

/** What an address asked for and cannot have, one sentence each: "3 hr 15 min is not offered. Here is 3 hr." */
export function correctionWords(
  search: URLSearchParams,
  shop: ShopTerms,
  choice: BookingChoice,
  now: number,
): string[] {
  const date = search.get(paramNames.date);
  const [minutes, players] = [numberIn(search, 'minutes'), numberIn(search, 'players')];
  const startedAt = search.get(paramNames.startedAt);
  const isToday = choice.date === venueClock(shop.timeZone, now).date;
  const day = isToday ? words.today : formatDay(choice.date);

  if (date !== null && date !== choice.date)
    return [isDate(date) ? words.dayIsOver(formatDay(date), day) : words.noDay(day)];
  return [
    startedAt !== null && choice.startedAt === null && words.timeIsOver,
    minutes !== undefined &&
      minutes !== choice.minutes &&
      words.notOffered(isLength(minutes) ? durationWords(minutes) : null, durationWords(choice.minutes)),
    players !== undefined && players !== choice.players && words.notForPlayers(playersWords(choice.players)),
  ].filter((sentence) => sentence !== false);
}

/** Whether a number can be said as a length at all. */
const isLength = (minutes: number): boolean => Number.isInteger(minutes) && minutes > 0 && minutes <= DAY_MINUTES;
