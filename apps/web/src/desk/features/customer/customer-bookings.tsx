import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../../ui/class-names.ts';
import { dayText } from '../../lib/days/days.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import table from '../../ui/list/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import { ShowMore } from './customer-lines.tsx';
import lines from './customer-lines.module.css';
import { moreBookingsQuery } from './customer-lists.api.ts';
import styles from './customer-page.module.css';
import { amountOf, paidWith, statusOf } from './customer.rules.ts';
import { catalogue } from './words/en.ts';

const { rangeWords } = deskLibCatalogue.range;
const words = catalogue.customer;
const { more } = catalogue.lists;

/** The customer's bookings, latest first. */
export function CustomerBookings({ profile, now }: { profile: CustomerProfile; now: number }) {
  const { customerId, counts, timeZone, currency, moreBookings } = profile;
  const [isExpanded, setExpanded] = useState(false);
  const after = moreBookings ?? '';
  const moreQuery = useInfiniteQuery({ ...moreBookingsQuery(customerId, after), enabled: isExpanded && after !== '' });
  const bookings = [...profile.bookings, ...(moreQuery.data?.pages.flatMap(({ items }) => items) ?? [])];
  const today = venueClock(timeZone, now).date;
  if (bookings.length === 0) return <p className={styles.empty}>{words.noBookings}</p>;

  return (
    <>
      <table className={classNames(table.table, table.rows, styles.bookings)}>
        <thead>
          <tr>
            <th scope="col">{words.columns.when}</th>
            <th scope="col">{words.columns.bay}</th>
            <th scope="col">{words.columns.status}</th>
            <th scope="col">{words.columns.paidWith}</th>
            <th scope="col">{words.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => {
            const { label, tone } = statusOf(booking);
            return (
              <tr key={booking.bookingId}>
                <th scope="row">
                  <Link href={`/bookings/${booking.bookingId}`}>{dayText(booking.bookingDate, today)}</Link>
                  <small>{rangeWords(booking.startedAt, booking.endedAt, timeZone)}</small>
                </th>
                <td>{booking.shopRoomName}</td>
                <td>
                  <Tag tone={tone}>{label}</Tag>
                </td>
                <td>{paidWith(booking)}</td>
                <td>{amountOf(booking, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {moreQuery.error && !moreQuery.data && (
        <LoadFailed error={moreQuery.error} onRetry={() => void moreQuery.refetch()} />
      )}
      {moreBookings !== null && !moreQuery.data && !moreQuery.error && (
        <div className={lines.more}>
          <p>{words.latestOf(bookings.length, counts.bookings)}</p>
          <DeskButton busy={moreQuery.isFetching} onClick={() => setExpanded(true)}>
            {more}
          </DeskButton>
        </div>
      )}
      {moreQuery.data && <ShowMore query={moreQuery} />}
    </>
  );
}
