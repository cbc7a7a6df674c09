import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { CustomerMoneyLine } from '@caddie/contract/desk/people/customer-lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { dayText } from '../../lib/days/days.ts';
import { Tag } from '../../ui/tag.tsx';
import { CustomerLines, itemsOf } from './customer-lines.tsx';
import styles from './customer-lines.module.css';
import { customerMoneyQuery } from './customer-lists.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.lists;

type VenueFormat = Pick<CustomerProfile, 'timeZone' | 'currency'>;

/** The customer's payments and refunds, newest first. */
export function CustomerMoney({ profile, now }: { profile: CustomerProfile; now: number }) {
  const query = useInfiniteQuery(customerMoneyQuery(profile.customerId));
  const today = venueClock(profile.timeZone, now).date;
  return (
    <CustomerLines query={query} columns={words.moneyColumns} empty={words.noMoney}>
      {itemsOf(query).map((line) => (
        <Row key={line.lineId} line={line} venue={profile} today={today} />
      ))}
    </CustomerLines>
  );
}

type RowProps = { line: CustomerMoneyLine; venue: VenueFormat; today: string };

function Row({ line, venue: { timeZone, currency }, today }: RowProps) {
  const { booking, pass, last4, company, state, isBack } = line;
  const money = formatMoney(line.amount, currency);
  return (
    <tr>
      <th scope="row">
        {booking ? (
          <Link href={`/bookings/${booking.bookingId}`}>{words.booking(booking.reference)}</Link>
        ) : (
          (pass ?? words.otherSale)
        )}
      </th>
      <td className={styles.when}>
        {words.dayAt(dayText(line.at.slice(0, 10), today), formatTime(line.at, timeZone))}
      </td>
      <td>
        {words.ways[line.way]}
        {last4 !== null && <small>{words.digits(company, last4)}</small>}
      </td>
      <td>{line.by ?? words.noValue}</td>
      <td className={styles.amount}>
        {isBack ? words.back(money) : money}
        {isBack && <HiddenText>{words.goesBack}</HiddenText>}{' '}
        {state !== 'DONE' && <Tag tone={state === 'FAILED' ? 'red' : 'amber'}>{words.moneyStates[state]}</Tag>}
      </td>
    </tr>
  );
}
