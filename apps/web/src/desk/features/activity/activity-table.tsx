import type { ActivityLine, ActivityPage } from '@caddie/contract/desk/activity';
import { Link } from 'wouter';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/page/card.tsx';
import table from '../../ui/list/table.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Marked } from '../../../ui/marked.tsx';
import { sentenceOf } from './act.rules.ts';
import styles from './activity-page.module.css';
import { moneyOf, whenOf } from './activity.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

type Scene = Pick<ActivityPage, 'currency' | 'timeZone' | 'today'>;

export const ActivityTable = ({ lines, scene }: { lines: readonly ActivityLine[]; scene: Scene }) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{words.columns.when}</th>
          <th scope="col">{words.columns.who}</th>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.why}</th>
          <th scope="col">{words.columns.money}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.activityId} line={line} scene={scene} />
        ))}
      </tbody>
    </table>
  </Card>
);

const linkTo = (bookingId: string) => (marked: string) => <Link href={`/bookings/${bookingId}`}>{marked}</Link>;

function Row({ line, scene }: { line: ActivityLine; scene: Scene }) {
  const { by, approvedBy, subject, reason } = line;
  const name = by.kind === 'system' ? words.caddie : (by.name ?? words.unknownPerson);
  const other = otherOf(line, scene);
  const money = moneyOf(line.money, scene.currency);
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={line.at}>{whenOf(line.at, scene)}</time>
      </td>
      <td className={styles.who}>
        <span>
          <Avatar name={name} />
          <span>
            {name}
            {approvedBy && <small>{words.approvedBy(approvedBy)}</small>}
          </span>
        </span>
      </td>
      <td className={styles.what}>
        <Marked text={sentenceOf(line, scene)} as={subject.bookingId ? linkTo(subject.bookingId) : undefined} />
        {other && <small>{other}</small>}
      </td>
      <td className={styles.why}>{reason}</td>
      <td className={styles.money}>
        {money?.main}
        {money?.below && <small>{money.below}</small>}
      </td>
    </tr>
  );
}

/** Says who undid an entry, or whose act it undoes, each with its time. */
function otherOf({ undoes, undone }: ActivityLine, scene: Scene): string | undefined {
  if (undone) return words.undone(undone.by ?? words.unknownPerson, whenOf(undone.at, scene));
  return undoes ? words.undoes(undoes.by ?? words.unknownPerson, whenOf(undoes.at, scene)) : undefined;
}
