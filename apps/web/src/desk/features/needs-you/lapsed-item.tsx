import type { LapsedLink } from '@caddie/contract/desk/customers-to-contact';
import { useQueryClient } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useNow } from '../../../lib/use-now.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { monthDay } from '../../lib/days/days.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { sendLapseSeen } from './lapsed.api.ts';
import { peopleQuery } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.lapsed;

/** A hold whose pay link lapsed, so that the time is free again. */
export function LapsedItem({ link, timeZone }: { link: LapsedLink; timeZone: string }) {
  const client = useQueryClient();
  const [now] = useNow();
  const { name, phone, booking } = link;
  const day = monthDay(booking.startedAt.slice(0, 10), venueClock(timeZone, now).date);
  const markSeen = useKeyedMutation((id: string, key) => sendLapseSeen(id, key), {
    onSuccess: (answer) => client.setQueryData(peopleQuery.queryKey, answer),
    onError: () => void client.invalidateQueries(peopleQuery),
  });

  return (
    <li>
      <WarnIcon />
      <div>
        <b>{words.didNotPay(name)}</b>
        <p>{words.freeAgain(day, formatTime(booking.startedAt, timeZone))}</p>
        <Link href={`/bookings/${booking.bookingId}`}>
          {words.bookAgain} <HiddenText>{words.nameOf(name)}</HiddenText>
        </Link>
      </div>
      <div className={styles.acts}>
        {phone !== null && (
          <a className={styles.call} href={`tel:${phone.replaceAll(' ', '')}`}>
            {words.call} <HiddenText>{words.nameOf(name)}</HiddenText>
          </a>
        )}
        <DeskButton needsNetwork busy={markSeen.isPending} onClick={() => markSeen.mutate(booking.bookingId)}>
          {words.seen} <HiddenText>{words.nameOf(name)}</HiddenText>
        </DeskButton>
        {markSeen.error && <InlineMessage tone="err">{sentenceOf(markSeen.error)}</InlineMessage>}
      </div>
    </li>
  );
}
