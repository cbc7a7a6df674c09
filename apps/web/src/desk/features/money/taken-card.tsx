import type { MoneyDay, TakenBy } from '@caddie/contract/desk/finance/money';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { joinSentences } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayWords } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { ColumnHeads } from '../../ui/page/column-heads.tsx';
import table from '../../ui/list/table.module.css';
import styles from './money.module.css';
import { returnedWords, sumOf } from './money.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.money;

/** The payments of a day per tender, the refunds, and the net amounts. */
export function TakenCard({ day, after }: { day: MoneyDay; after?: ReactNode }) {
  const { date, today, open, timeZone, ways, passes, complimentary, currency } = day;
  const about = open ? words.opened(formatTime(open.from, timeZone), formatTime(open.until, timeZone)) : words.notOpen;
  const gifts = complimentary && complimentary.bookings > 0 ? complimentary : null;
  const used = passes && passes.bookings > 0 ? passes : null;
  // A person who counts an open drawer does not see its cash, so there is no total.
  const hasCash = ways.some(({ way }) => way === 'CASH');
  const own = hasCash ? words.ownDevice : joinSentences(words.ownDevice, words.cashShowsLater);
  return (
    <Card title={dayWords(date, today)} about={day.of === 'VENUE' ? about : own} after={after}>
      <table className={classNames(table.table, table.rows, styles.table)}>
        <ColumnHeads columns={words.columns} />
        <tbody>
          {ways.map((one) => (
            <tr key={one.way}>
              <th scope="row">
                {words.ways[one.way]}
                <small>{words.waysAbout[one.way]}</small>
              </th>
              <Amounts {...one} currency={currency} />
            </tr>
          ))}
          {hasCash && (
            <tr className={styles.sum}>
              <th scope="row">{words.allMoney}</th>
              <Amounts {...sumOf(ways)} currency={currency} />
            </tr>
          )}
        </tbody>
      </table>
      {(used || gifts) && (
        <p className={styles.foot}>
          {used && words.passes(used.bookings, used.sessions, used.balance, currency)}
          {used && gifts && words.dot}
          {gifts && words.complimentary(gifts.bookings, formatMoney(gifts.amount, currency), gifts.by)}
        </p>
      )}
    </Card>
  );
}

type Amounts = Omit<TakenBy, 'way'> & { currency: string };

const Amounts = ({ count, taken, returned, currency }: Amounts) => (
  <>
    <td data-label={words.columns.count}>{count}</td>
    <td data-label={words.columns.taken}>{formatMoney(taken, currency)}</td>
    <td data-label={words.columns.returned}>{returnedWords(returned, currency)}</td>
    <td>{formatMoney(taken - returned, currency)}</td>
  </>
);
