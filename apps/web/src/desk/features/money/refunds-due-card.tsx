import type { RefundDueBooking, UnpaidPage } from '@caddie/contract/desk/finance/money';
import { Link } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayText } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { ColumnHeads } from '../../ui/page/column-heads.tsx';
import table from '../../ui/list/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './lines.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.lines;
const { nameOf } = catalogue.money;

type VenueContext = Pick<UnpaidPage, 'currency' | 'today'>;
type Props = { refundsDue: UnpaidPage['refundsDue']; venue: VenueContext };

/** The customers to whom the venue owes money, how much, and what to do; nothing if there are none. */
export function RefundsDueCard({ refundsDue: { count, sum, items }, venue }: Props) {
  if (count === 0) return null;
  const all = words.refundsDue.all(count, formatMoney(sum, venue.currency));
  return (
    <Card title={words.refundsDue.title} about={words.refundsDue.about} after={<Tag tone="amber">{all}</Tag>}>
      <table className={classNames(table.table, table.rows, styles.table)}>
        <ColumnHeads columns={words.refundsDue.columns} />
        <tbody>
          {items.map((item) => (
            <Row key={item.bookingId} item={item} venue={venue} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Row = ({ item, venue: { currency, today } }: { item: RefundDueBooking; venue: VenueContext }) => (
  <tr>
    <td className={styles.when}>{dayText(item.since.slice(0, 10), today)}</td>
    <th scope="row">
      {nameOf(item.name)}
      <small>
        <Link href={`/bookings/${item.bookingId}`}>{words.booking(item.reference)}</Link>
      </small>
    </th>
    <td>{item.phone ?? words.noValue}</td>
    <td className={styles.amount}>{formatMoney(item.amount, currency)}</td>
  </tr>
);
