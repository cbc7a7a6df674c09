import type { ActivityEntry, ActivityPage } from '@caddie/contract/desk/activity';
import { Link } from 'wouter';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/page/card.tsx';
import table from '../../ui/list/table.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { MarkedText } from '../../../ui/marked.tsx';
import { activitySentence } from './act.rules.ts';
import styles from './activity-page.module.css';
import { moneyColumn, formatWhen } from './activity.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

type VenueContext = Pick<ActivityPage, 'currency' | 'timeZone' | 'today'>;

export const ActivityTable = ({ entries, venue }: { entries: readonly ActivityEntry[]; venue: VenueContext }) => (
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
        {entries.map((entry) => (
          <Row key={entry.activityId} entry={entry} venue={venue} />
        ))}
      </tbody>
    </table>
  </Card>
);

const linkTo = (bookingId: string) => (marked: string) => <Link href={`/bookings/${bookingId}`}>{marked}</Link>;

function Row({ entry, venue }: { entry: ActivityEntry; venue: VenueContext }) {
  const { by, approvedBy, subject, reason } = entry;
  const name = by.kind === 'system' ? words.caddie : (by.name ?? words.unknownPerson);
  const undoLine = undoText(entry, venue);
  const money = moneyColumn(entry.money, venue.currency);
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={entry.at}>{formatWhen(entry.at, venue)}</time>
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
        <MarkedText
          text={activitySentence(entry, venue)}
          render={subject.bookingId ? linkTo(subject.bookingId) : undefined}
        />
        {undoLine && <small>{undoLine}</small>}
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
function undoText({ undoes, undone }: ActivityEntry, venue: VenueContext): string | undefined {
  if (undone) return words.undone(undone.by ?? words.unknownPerson, formatWhen(undone.at, venue));
  return undoes ? words.undoes(undoes.by ?? words.unknownPerson, formatWhen(undoes.at, venue)) : undefined;
}
