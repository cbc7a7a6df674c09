import type { SpecialDay } from '@caddie/contract/desk/hours';
import { Link } from 'wouter';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { dayWords } from '../../../lib/days/days.ts';
import { DeskMenu } from '../../../ui/desk-menu.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Card } from '../../../ui/page/card.tsx';
import table from '../../../ui/list/table.module.css';
import { classNames } from '../../../../ui/class-names.ts';
import { hoursWords } from '../hours.rules.ts';
import styles from '../hours.module.css';
import { catalogue } from '../words/en.ts';

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
            <th scope="row">{dayWords(day.date, today)}</th>
            <td>{hoursWords(day.open)}</td>
            <td className={styles.note}>{day.note}</td>
            <td>
              <Bookings closing={day.closing} path={closingPath} />
            </td>
            <td>{day.madeBy ?? words.unknown}</td>
            <td>
              <DeskMenu
                label={words.moreFor(dayWords(day.date, today))}
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

function Bookings({ closing, path }: { closing: SpecialDay['closing']; path: Props['closingPath'] }) {
  if (!closing) return <>{words.noBookings}</>;
  const { closingId, bookings, waiting, needsYou } = closing;
  const done = bookings - waiting - needsYou;
  return (
    <>
      <Link href={path(closingId)}>{done === bookings ? words.allDone(bookings) : words.underWay(done, bookings)}</Link>{' '}
      {needsYou > 0 && <Tag tone="amber">{words.needYou(needsYou)}</Tag>}
    </>
  );
}
