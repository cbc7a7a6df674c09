import type { MoneyDay, ChannelTakings } from '@caddie/contract/desk/finance/money';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { joinSentences } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayText } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { ColumnHeads } from '../../ui/page/column-heads.tsx';
import table from '../../ui/list/table.module.css';
import styles from './money.module.css';
import { refundText, sumTenders } from './money.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.money;

/** The payments of a day per tender, the refunds, and the net amounts. */
export function DayTotalsCard({ day, after }: { day: MoneyDay; after?: ReactNode }) {
  const { date, today, open, timeZone, ways, passes, complimentary, currency } = day;
  const about = open ? words.opened(formatTime(open.from, timeZone), formatTime(open.until, timeZone)) : words.notOpen;
  const complimentaryUse = complimentary && complimentary.bookings > 0 ? complimentary : null;
  const passUse = passes && passes.bookings > 0 ? passes : null;
  // A person who counts an open drawer does not see its cash, so there is no total.
  const hasCash = ways.some(({ way }) => way === 'CASH');
  const ownDeviceText = hasCash ? words.ownDevice : joinSentences(words.ownDevice, words.cashShowsLater);
  return (
    <Card title={dayText(date, today)} about={day.of === 'VENUE' ? about : ownDeviceText} after={after}>
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
              <Amounts {...sumTenders(ways)} currency={currency} />
            </tr>
          )}
        </tbody>
      </table>
      {(passUse || complimentaryUse) && (
        <p className={styles.foot}>
          {passUse && words.passes(passUse.bookings, passUse.sessions, passUse.balance, currency)}
          {passUse && complimentaryUse && words.dot}
          {complimentaryUse &&
            words.complimentary(
              complimentaryUse.bookings,
              formatMoney(complimentaryUse.amount, currency),
              complimentaryUse.by,
            )}
        </p>
      )}
    </Card>
  );
}

type Amounts = Omit<ChannelTakings, 'way'> & { currency: string };

const Amounts = ({ count, taken, returned, currency }: Amounts) => (
  <>
    <td data-label={words.columns.count}>{count}</td>
    <td data-label={words.columns.taken}>{formatMoney(taken, currency)}</td>
    <td data-label={words.columns.returned}>{refundText(returned, currency)}</td>
    <td>{formatMoney(taken - returned, currency)}</td>
  </>
);
