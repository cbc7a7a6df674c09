import type { Shop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DayQuery } from '../slots.api.ts';
import { DayMessage } from './day-message.tsx';
import { findAlternatives } from './ways-out.ts';
import { type DaySummary, occupancyOf, isUnbookableDay } from '../calendar/occupancy.rules.ts';
import { slotKeys } from '../slots.queries.ts';
import type { BookingChoice } from '../choice/use-booking-choice.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { durationAdjective, durationWords } = libCatalogue.time;
const words = catalogue.fullDay;

type Props = {
  shop: Shop;
  choice: BookingChoice;
  now: number;
  days: readonly DaySummary[] | undefined;
  /** Some time is not booked: if no shorter length fits either, it is too late and not too full. */
  hasFreeTime: boolean;
  /** "Call +1 212 555 0148." */
  callShop: ReactNode;
  onChange: (change: Partial<BookingChoice>) => void;
};

/** A day on which the chosen length is sold out: offers a shorter length, or the next days with free times. */
export function FullDay({ shop, choice, now, days, hasFreeTime, callShop, onChange }: Props) {
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
  const { data: alternatives, isPending } = useQuery({
    queryKey: slotKeys.alternatives(query, dates),
    queryFn: ({ signal }) => findAlternatives(query, { durations, dates }, signal),
    enabled: days !== undefined,
  });
  const isTooLate = hasFreeTime && !isPending && !alternatives?.minutes;

  if (isTooLate)
    return (
      <DayMessage title={words.tooLateToBook(formatDay(date))} text={callShop}>
        {dayButtons()}
      </DayMessage>
    );
  return (
    <DayMessage title={words.noTimesLeft(durationAdjective(minutes), formatDay(date))} text={adviceText()}>
      {alternatives?.minutes && (
        <Button onClick={() => onChange({ minutes: alternatives.minutes ?? minutes })}>
          {words.tryWords(durationWords(alternatives.minutes))}
        </Button>
      )}
      {dayButtons()}
    </DayMessage>
  );

  /** Only possible advice: nothing is shorter than the shortest length, and there may be no other day. */
  function adviceText(): ReactNode {
    if (!alternatives) return null;
    if (alternatives.minutes)
      return alternatives.dates.length > 0 ? words.tryShorterOrAnotherDay : words.tryAShorterSession;
    return alternatives.dates.length > 0 ? words.tryAnotherDay : callShop;
  }

  /** The first alternative is the prominent one. */
  function dayButtons(): ReactNode {
    return alternatives?.dates.map((otherDate, index) => (
      <Button
        key={otherDate}
        variant={index === 0 && (isTooLate || !alternatives.minutes) ? 'primary' : 'outline'}
        onClick={() => onChange({ date: otherDate, startedAt: null, shopRoomId: null })}
      >
        {words.see(formatDay(otherDate))}
      </Button>
    ));
  }
}
