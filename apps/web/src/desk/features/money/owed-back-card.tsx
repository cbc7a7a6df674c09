import type { OwedBackBooking, OwedPage } from '@caddie/contract/desk/finance/money';
import { Link } from 'wouter';
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
const { nameOf } = catalogue.money;

type Scene = Pick<OwedPage, 'currency' | 'today'>;
type Props = { owedBack: OwedPage['owedBack']; scene: Scene };

/** The customers to whom the venue owes money, how much, and what to do; nothing if there are none. */
export function OwedBackCard({ owedBack: { count, sum, items }, scene }: Props) {
  if (count === 0) return null;
  const all = words.owedBack.all(count, formatMoney(sum, scene.currency));
  return (
    <Card title={words.owedBack.title} about={words.owedBack.about} after={<Tag tone="amber">{all}</Tag>}>
      <table className={classNames(table.table, table.rows, styles.table)}>
        <ColumnHeads columns={words.owedBack.columns} />
        <tbody>
          {items.map((item) => (
            <Row key={item.bookingId} item={item} scene={scene} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Row = ({ item, scene: { currency, today } }: { item: OwedBackBooking; scene: Scene }) => (
  <tr>
    <td className={styles.when}>{dayWords(item.since.slice(0, 10), today)}</td>
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
