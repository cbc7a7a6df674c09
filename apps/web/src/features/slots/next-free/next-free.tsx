import { venueClock } from '@caddie/contract/dates/venue-clock';
import { screens } from '@caddie/contract/screens';
import type { VenuePageData } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { currentTime } from '../../../lib/clock.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { useAddress } from '../../../lib/paths.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { ForwardIcon } from '../../../ui/icons/icon.tsx';
import { slotParams } from '../choice/param-names.ts';
import { habitsAt } from '../choice/habits.ts';
import { nextFreeQuery } from '../slots.queries.ts';
import styles from './next-free.module.css';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { durationWords, playersWords } = libCatalogue.time;
const { loading } = libCatalogue.labels;
const words = catalogue.nextFree;

const DEFAULT_PLAYERS = 2;
/** Less than any length that is offered: the server answers with the shortest one. */
const SHORTEST = 1;

type Props = { shopSeqNo: number; front: VenuePageData };

/** The soonest free time of the venue: a tap opens it as chosen. It holds nothing, because length and players are a guess. */
export function NextFree({ shopSeqNo, front }: Props) {
  const address = useAddress();
  const { minutes = SHORTEST, players = DEFAULT_PLAYERS } = habitsAt(shopSeqNo);
  const { data, isError, isFetching, isStale } = useQuery(nextFreeQuery(shopSeqNo, minutes, players));
  const now = currentTime();
  const isOnline = useOnline();

  if (!isOnline) return null;
  // An old answer is never shown while a new one is on its way.
  if (data === undefined ? !isError : isFetching && isStale)
    return (
      <output>
        <HiddenText>{loading}</HiddenText>
      </output>
    );
  if (!data)
    return (
      <Link href={address(screens.booking)} className={styles.link}>
        <b>{isError ? words.seeTimes : words.none}</b>
        <ForwardIcon className={styles.icon} />
      </Link>
    );
  const { startedAt, bookingDate, amount, durationMinutes, partySize } = data;
  const isToday = bookingDate <= venueClock(front.timeZone, now).date;
  const time = formatTime(startedAt, front.timeZone);
  const [length, party] = [durationWords(durationMinutes), playersWords(partySize)];

  return (
    <Link href={address(screens.booking, { query: slotParams(data) })} className={styles.link}>
      <span>
        <small>{isToday ? words.today : words.on(formatDay(startedAt, front.timeZone), time)}</small>{' '}
        <b>{isToday ? words.timeAndSize(time, length, party) : words.size(length, party)}</b>
      </span>
      <span className={styles.price}>
        {formatMoney(amount, front.currency)}
        <ForwardIcon className={styles.icon} />
      </span>
    </Link>
  );
}
