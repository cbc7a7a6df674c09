import type { MoneyLine, MoneyLines } from '@caddie/contract/desk/finance/money';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
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
const { nameOf, ways } = catalogue.money;

type VenueContext = Pick<MoneyLines, 'currency' | 'timeZone' | 'today'>;
type Props = { lines: readonly MoneyLine[]; venue: VenueContext; isRefund: boolean };

/** One payment or refund per row, with a link to its booking. */
export const LinesTable = ({ lines, venue, isRefund }: Props) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.table)}>
      <ColumnHeads columns={isRefund ? words.columnsBack : words.columns} />
      <tbody>
        {lines.map((line) => (
          <Row key={line.lineId} line={line} venue={venue} />
        ))}
      </tbody>
    </table>
  </Card>
);

function Row({ line, venue: { currency, timeZone, today } }: { line: MoneyLine; venue: VenueContext }) {
  const { booking, pass, last4, company, state } = line;
  return (
    <tr>
      <td className={styles.when}>
        {words.dayAt(dayText(line.at.slice(0, 10), today), formatTime(line.at, timeZone))}
      </td>
      <th scope="row">
        {nameOf(line.name)}
        <small>
          {booking && <Link href={`/bookings/${booking.bookingId}`}>{words.booking(booking.reference)}</Link>}
          {pass && <Link href={`/customers/${pass.customerId}`}>{pass.name}</Link>}
          {!booking && !pass && words.pass}
        </small>
      </th>
      <td>
        {ways[line.way]}
        {last4 !== null && <small>{words.endsWith(company ?? '', last4)}</small>}
      </td>
      <td className={styles.staff}>{line.by ?? words.noValue}</td>
      <td className={styles.amount}>
        {formatMoney(line.amount, currency)}
        {state !== 'DONE' && <Tag tone={state === 'FAILED' ? 'red' : 'amber'}>{words.states[state]}</Tag>}
      </td>
    </tr>
  );
}
