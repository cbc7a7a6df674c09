import type { Shop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DayQuery } from '../slots.api.ts';
import { DayMessage } from '../day-message.tsx';
import { findRoom } from '../grid/find-room.ts';
import { type DaySummary, fullnessOf, isOff } from './fullness.rules.ts';
import { slotKeys } from '../slots.queries.ts';
import type { BookingChoice } from '../use-booking-choice.ts';
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
  const durations = shop.durations.filter((shorter) => shorter < minutes);
  const dates = (days ?? []).filter((day) => day.date > date && !isOff(fullnessOf(day, now))).map((day) => day.date);
  const { data: room, isPending } = useQuery({
    queryKey: slotKeys.instead(query, dates),
    queryFn: ({ signal }) => findRoom(query, { durations, dates }, signal),
    enabled: days !== undefined,
  });
  const isLate = hasFreeTime && !isPending && !room?.minutes;

  if (isLate)
    return (
      <DayMessage title={words.tooLateToBook(formatDay(date))} text={callShop}>
        {dayButtons()}
      </DayMessage>
    );
  return (
    <DayMessage title={words.noTimesLeft(durationAdjective(minutes), formatDay(date))} text={advice()}>
      {room?.minutes && (
        <Button onClick={() => onChange({ minutes: room.minutes ?? minutes })}>
          {words.tryWords(durationWords(room.minutes))}
        </Button>
      )}
      {dayButtons()}
    </DayMessage>
  );

  /** Only possible advice: nothing is shorter than the shortest length, and there may be no other day. */
  function advice(): ReactNode {
    if (!room) return null;
    if (room.minutes) return room.dates.length > 0 ? words.tryShorterOrAnotherDay : words.tryAShorterSession;
    return room.dates.length > 0 ? words.tryAnotherDay : callShop;
  }

  /** The first alternative is the prominent one. */
  function dayButtons(): ReactNode {
    return room?.dates.map((other, index) => (
      <Button
        key={other}
        variant={index === 0 && (isLate || !room.minutes) ? 'primary' : 'outline'}
        onClick={() => onChange({ date: other, startedAt: null, shopRoomId: null })}
      >
        {words.see(formatDay(other))}
      </Button>
    ));
  }
}
