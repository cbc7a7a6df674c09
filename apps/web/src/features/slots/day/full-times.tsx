import { daysBetween } from '@caddie/contract/dates/calendar';
import type { Shop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay, formatTime, formatWeekday, formatWeekdayName } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DayQuery } from '../slots.api.ts';
import { DayMessage } from './day-message.tsx';
import type { DayPart } from './day-parts.rules.ts';
import { findAlternatives } from './alternatives.ts';
import { type DaySummary, occupancyOf, isUnbookableDay } from '../calendar/occupancy.rules.ts';
import { slotKeys } from '../slots.queries.ts';
import { type BookingChoice, NO_SLOT } from '../choice/choice.rules.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { durationWords } = libCatalogue.time;
const words = catalogue.fullTimes;

const WEEK = 7;

type Props = {
  shop: Shop;
  choice: BookingChoice;
  /** The full part of the day; null if the whole day is full. */
  part: DayPart | null;
  /** False if nothing is taken, but the time left is too short. */
  isFull: boolean;
  now: number;
  days: readonly DaySummary[] | undefined;
  /** "Call +1 212 555 0148." */
  callShop: ReactNode;
  onChange: (change: Partial<BookingChoice>) => void;
};

/** A day, or a part of it, on which the chosen length is sold out, with the alternatives that exist: a shorter length, another day. */
export function FullTimes({ shop, choice, part, isFull, now, days, callShop, onChange }: Props) {
  const { date, minutes, players } = choice;
  const query: DayQuery = {
    shopSeqNo: shop.shopSeqNo,
    bookingDate: date,
    durationMinutes: minutes,
    partySize: players,
  };
  const durations = shop.durations.filter((duration) => duration < minutes);
  const dates = (days ?? [])
    .filter((day) => day.date > date && !isUnbookableDay(occupancyOf(day, now)))
    .map((day) => day.date);
  const { data: alternatives } = useQuery({
    queryKey: slotKeys.alternatives(query, part, dates),
    queryFn: ({ signal }) => findAlternatives(query, { part, durations, dates }, signal),
    enabled: days !== undefined,
  });
  const { shorter, later } = alternatives ?? {};
  const hasNone = alternatives !== undefined && !shorter && !later;

  return (
    <DayMessage
      title={
        isFull
          ? words.isFull(formatWeekdayName(date), part, durationWords(minutes))
          : words.noneLeft(formatWeekdayName(date), durationWords(minutes))
      }
      text={hasNone ? callShop : null}
    >
      {shorter && (
        <Button onClick={() => onChange({ minutes: shorter.minutes, startedAt: shorter.startedAt, shopRoomId: null })}>
          {words.shorter(durationWords(shorter.minutes), formatTime(shorter.startedAt, shop.timeZone))}
        </Button>
      )}
      {later && (
        <Button
          // The first alternative is the prominent one.
          variant={shorter ? 'outline' : 'primary'}
          onClick={() => onChange({ date: later.date, ...NO_SLOT, part })}
        >
          {words.later(
            daysBetween(date, later.date) < WEEK ? formatWeekday(later.date) : formatDay(later.date),
            formatTime(later.startedAt, shop.timeZone),
          )}
        </Button>
      )}
    </DayMessage>
  );
}
