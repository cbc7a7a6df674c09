import type { SpecialDay } from '@caddie/contract/desk/hours';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { dayText } from '../../../lib/days/days.ts';
import { DeskMenu } from '../../../ui/desk-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import table from '../../../ui/list/table.module.css';
import { classNames } from '../../../../ui/class-names.ts';
import { hoursWords } from '../hours.rules.ts';
import styles from '../hours.module.css';
import { catalogue } from '../words/en.ts';
import { ClosingLink } from './closing-link.tsx';

const words = catalogue.hours;

type Props = {
  days: readonly SpecialDay[];
  today: string;
  onChange: (day: SpecialDay) => void;
  onLift: (day: SpecialDay) => void;
  closingPath: (closingId: string) => string;
};

export const SpecialDaysTable = ({ days, today, onChange, onLift, closingPath }: Props) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.days)}>
      <thead>
        <tr>
          {[words.dayColumn, words.open, words.customersRead, words.bookings, words.madeBy].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th>
            <HiddenText>{words.acts}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{dayText(day.date, today)}</th>
            <td>{hoursWords(day.open)}</td>
            <td className={styles.note}>{day.note}</td>
            <td>{day.closing ? <ClosingLink closing={day.closing} path={closingPath} /> : words.noBookings}</td>
            <td>{day.madeBy ?? words.unknown}</td>
            <td>
              <DeskMenu
                label={words.moreFor(dayText(day.date, today))}
                items={[
                  { label: words.change, onChoose: () => onChange(day) },
                  ...(day.canLift ? [{ label: words.lift, onChoose: () => onLift(day) }] : []),
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
