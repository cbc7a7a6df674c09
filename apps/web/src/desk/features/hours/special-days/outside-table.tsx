import type { OutsideBooking } from '@caddie/contract/desk/hours';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../lib/format.ts';
import { Card } from '../../../ui/page/card.tsx';
import table from '../../../ui/list/table.module.css';
import { classNames } from '../../../../ui/class-names.ts';
import { refundOf, customerLabel } from '../hours.rules.ts';
import styles from '../hours.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.hours;

type Props<B extends OutsideBooking> = {
  bookings: readonly B[];
  venue: { currency: string; timeZone: string };
  /** An extra last column, for the state of each booking. */
  renderState?: (booking: B) => ReactNode;
};

/** Each booking on its own line: when, who, where, the refund and its destination. */
export const OutsideTable = <B extends OutsideBooking>({ bookings, venue, renderState }: Props<B>) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.outside)}>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.customer}</th>
          <th scope="col">{words.bay}</th>
          <th scope="col">{words.goesBack}</th>
          <th scope="col">{words.to}</th>
          {renderState && <th scope="col">{words.state}</th>}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => {
          const { value, to } = refundOf(booking, venue.currency);
          return (
            <tr key={booking.bookingId}>
              <td>{formatTime(booking.startedAt, venue.timeZone)}</td>
              <th scope="row">{customerLabel(booking)}</th>
              <td>{booking.shopRoomName}</td>
              <td className={styles.money}>{value}</td>
              <td>{to}</td>
              {renderState && <td>{renderState(booking)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  </Card>
);
