import type { HourPlans } from '@caddie/contract/desk/hours';
import { classNames } from '../../../ui/class-names.ts';
import { dayText } from '../../lib/days/days.ts';
import table from '../../ui/list/table.module.css';
import { Card } from '../../ui/page/card.tsx';
import { ClosingLink } from './special-days/closing-link.tsx';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

type Props = {
  page: HourPlans;
  path: (closingId: string) => string;
  onShow: ((closingId: string) => void) | undefined;
};

/** The bookings outside the new hours that are refunded in full, with the progress of each day. */
export const ClosingList = ({ page, path, onShow }: Props) => (
  <Card title={words.closings}>
    <table className={classNames(table.table, styles.plans)}>
      <tbody>
        {page.closings.map((closing) => (
          <tr key={closing.closingId}>
            <th scope="row">{dayText(closing.date, page.today)}</th>
            <td>
              <ClosingLink closing={closing} path={path} onShow={onShow} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
