import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { CustomerText, TextState } from '@caddie/contract/desk/people/customer-lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
import { dayText } from '../../lib/days/days.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { CustomerLines, itemsOf } from './customer-lines.tsx';
import styles from './customer-lines.module.css';
import { customerTextsQuery } from './customer-lists.api.ts';
import { catalogue } from './words/en.ts';

const { textName } = deskLibCatalogue.text;
const words = catalogue.lists;

const tones: Record<TextState, Tone> = {
  ON_ITS_WAY: 'amber',
  SENT: 'plain',
  DELIVERED: 'green',
  NOT_DELIVERED: 'red',
  NOT_SENT: 'red',
};

/** The texts that the venue sent to the customer, and whether they arrived. */
export function CustomerTexts({ profile, now }: { profile: CustomerProfile; now: number }) {
  const { customerId, timeZone, counts } = profile;
  const query = useInfiniteQuery(customerTextsQuery(customerId));
  const today = venueClock(timeZone, now).date;
  return (
    <>
      <CustomerLines query={query} columns={words.textColumns} empty={words.noTexts}>
        {itemsOf(query).map((text) => (
          <Row key={text.textId} text={text} timeZone={timeZone} today={today} />
        ))}
      </CustomerLines>
      {counts.texts > 0 && <p className={styles.more}>{words.textsKept}</p>}
    </>
  );
}

function Row({ text, timeZone, today }: { text: CustomerText; timeZone: string; today: string }) {
  const { booking, said, state } = text;
  return (
    <tr>
      <th scope="row">
        {textName(text.kind)}
        {said !== null && <small className={styles.said}>{said}</small>}
        {booking && (
          <small>
            <Link href={`/bookings/${booking.bookingId}`}>{words.booking(booking.reference)}</Link>
          </small>
        )}
      </th>
      <td className={styles.when}>
        {words.dayAt(dayText(text.at.slice(0, 10), today), formatTime(text.at, timeZone))}
      </td>
      <td>
        <Tag tone={tones[state]}>{words.textStates[state]}</Tag>
      </td>
    </tr>
  );
}
