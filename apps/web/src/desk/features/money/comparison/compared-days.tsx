import type { Comparison } from '@caddie/contract/desk/finance/comparison';
import { classNames } from '../../../../ui/class-names.ts';
import { dayText } from '../../../lib/days/days.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ColumnHeads } from '../../../ui/page/column-heads.tsx';
import table from '../../../ui/list/table.module.css';
import { Tag } from '../../../ui/tag.tsx';
import styles from './comparison.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.comparison;

/** One day per row: the provider's total, the booked total, and the difference. */
export const ComparedDays = ({ comparison: { days, currency, today } }: { comparison: Comparison }) => (
  <Card title={words.byDay}>
    <table className={classNames(table.table, table.rows, styles.days)}>
      <ColumnHeads columns={words.columns} />
      <tbody>
        {days.map(({ date, providerAmount: providerTotal, ourAmount: bookedTotal }) => (
          <tr key={date}>
            <th scope="row">{dayText(date, today)}</th>
            <td data-label={words.columns.there}>{words.money(providerTotal, currency)}</td>
            <td data-label={words.columns.here}>{words.money(bookedTotal, currency)}</td>
            <td>
              {providerTotal === bookedTotal ? (
                words.none
              ) : (
                <Tag tone="amber">{words.more(providerTotal - bookedTotal, currency)}</Tag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
