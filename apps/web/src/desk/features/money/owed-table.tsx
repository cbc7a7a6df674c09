import type { UnpaidBooking, UnpaidPage } from '@caddie/contract/desk/finance/money';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { dayText } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { ColumnHeads } from '../../ui/page/column-heads.tsx';
import { DeskLink } from '../../ui/desk-button.tsx';
import table from '../../ui/list/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './lines.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.lines;
const { nameOf, take } = catalogue.money;

type VenueContext = Pick<UnpaidPage, 'currency' | 'timeZone' | 'today'>;

/** One tee time per row, with a link to the booking where it is paid. */
export const OwedTable = ({ items, venue }: { items: readonly UnpaidBooking[]; venue: VenueContext }) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.table)}>
      <ColumnHeads columns={words.owed.columns} />
      <tbody>
        {items.map((item) => (
          <Row key={item.bookingId} item={item} venue={venue} />
        ))}
      </tbody>
    </table>
  </Card>
);

const Row = ({ item, venue: { currency, timeZone, today } }: { item: UnpaidBooking; venue: VenueContext }) => (
  <tr>
    <td className={styles.when}>
      {words.dayAt(dayText(item.bookingDate, today), formatTime(item.startedAt, timeZone))}
    </td>
    <th scope="row">
      {nameOf(item.name)}
      <small>
        <Link href={`/bookings/${item.bookingId}`}>{words.booking(item.reference)}</Link>
      </small>
    </th>
    <td>{item.phone ?? words.noValue}</td>
    <td className={styles.amount}>
      {item.isFee && <Tag tone="amber">{words.owed.fee}</Tag>}
      <DeskLink href={`/days/${item.bookingDate}?booking=${item.bookingId}`}>
        {take(formatMoney(item.due, currency))}
        <HiddenText>{nameOf(item.name)}</HiddenText>
      </DeskLink>
    </td>
  </tr>
);
