import type { MoneyLine, MoneyLines } from '@caddie/contract/desk/finance/money';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayWords } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { ColumnHeads } from '../../ui/page/column-heads.tsx';
import table from '../../ui/list/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './lines.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.lines;
const { nameOf, ways } = catalogue.money;

type Scene = Pick<MoneyLines, 'currency' | 'timeZone' | 'today'>;
type Props = { lines: readonly MoneyLine[]; scene: Scene; isBack: boolean };

/** One payment or refund per row, with a link to its booking. */
export const LinesTable = ({ lines, scene, isBack }: Props) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.table)}>
      <ColumnHeads columns={isBack ? words.columnsBack : words.columns} />
      <tbody>
        {lines.map((line) => (
          <Row key={line.lineId} line={line} scene={scene} />
        ))}
      </tbody>
    </table>
  </Card>
);

function Row({ line, scene: { currency, timeZone, today } }: { line: MoneyLine; scene: Scene }) {
  const { booking, pass, last4, company, state } = line;
  return (
    <tr>
      <td className={styles.when}>
        {words.dayAt(dayWords(line.at.slice(0, 10), today), formatTime(line.at, timeZone))}
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
