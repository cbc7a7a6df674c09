import { venueClock } from '@caddie/contract/dates/venue-clock';
import { formatDay, formatDayAsOf, formatMonthDay, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { DayMessage } from './day-message.tsx';
import { hasTimes, futureStarts } from './day-parts.rules.ts';
import type { DayTimesProps } from './day-times-props.ts';
import { FullTimes } from './full-times.tsx';
import { SlotGridSkeleton } from '../grid/slot-grid-skeleton.tsx';
import { TimesView } from '../times/times-view.tsx';
import { NO_SLOT } from '../choice/choice.rules.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { playersWords } = libCatalogue.time;
const words = catalogue.dayTimes;

/** The second view: its script is loaded after the list is shown. */
const GridView = lazyPart(() => import('../grid/grid-view.tsx'), 'GridView');

/** The times of one day, as a list or as a grid; or why there are none. */
export function DayTimes(props: DayTimesProps) {
  const { shop, day, now, days, choice, view, ownBookings, callShop, onChange } = props;
  const upcomingStarts = futureStarts(day.starts, now);
  const { date: today } = venueClock(day.timeZone, now);
  const hasSwitch = props.onView !== null;

  useEffect(() => {
    if (hasSwitch) GridView.preload().catch(() => undefined);
  }, [hasSwitch]);

  if (day.rooms.length === 0) return <DayMessage title={words.noBays(shop.shopName)} text={callShop} />;
  if (day.closed) return <ClosedDay {...props} />;
  if (day.tooFar)
    return (
      <DayMessage title={words.bookableUntil(formatDayAsOf(day.lastDate, today))} text={callShop}>
        <DayButton date={day.lastDate} onChange={onChange} />
      </DayMessage>
    );
  if (day.largestRoom && !hasTimes({ ...day, slots: [] }, ownBookings, now)) return <BaysTooSmall {...props} />;
  if (hasTimes(day, ownBookings, now))
    return view === 'times' ? (
      <TimesView {...props} />
    ) : (
      <Suspense fallback={<SlotGridSkeleton />}>
        <GridView {...props} day={{ ...day, starts: upcomingStarts }} />
      </Suspense>
    );
  if (upcomingStarts.length === 0 || day.bookableFrom === null)
    return (
      <DayMessage
        title={words.tooLateToBook(formatDay(day.bookingDate))}
        text={
          <>
            {words.endsBefore(day.leadMinutes)} {callShop}
          </>
        }
      />
    );
  return (
    <FullTimes
      shop={shop}
      choice={choice}
      part={null}
      isFull={day.full.length > 0}
      now={now}
      days={days}
      callShop={callShop}
      onChange={onChange}
    />
  );
}

function ClosedDay({ day: { bookingDate, note, opensAgain, timeZone }, callShop, onChange }: DayTimesProps) {
  return (
    <DayMessage
      title={words.closedOn(formatMonthDay(bookingDate), note)}
      text={
        opensAgain ? words.opensAgain(formatDay(opensAgain.date), formatTime(opensAgain.opensAt, timeZone)) : callShop
      }
    >
      {opensAgain && <DayButton date={opensAgain.date} onChange={onChange} />}
    </DayMessage>
  );
}

function BaysTooSmall({ day: { largestRoom }, choice, onChange }: DayTimesProps) {
  if (!largestRoom) return null;
  const { shopRoomName, players } = largestRoom;

  return (
    <DayMessage title={words.noBayTakes(playersWords(choice.players))} text={words.bayTakes(shopRoomName, players)}>
      <Button onClick={() => onChange({ players })}>{words.seeFor(playersWords(players))}</Button>
    </DayMessage>
  );
}

const DayButton = ({ date, onChange }: { date: string } & Pick<DayTimesProps, 'onChange'>) => (
  <Button onClick={() => onChange({ date, ...NO_SLOT })}>{words.see(formatDay(date))}</Button>
);
