import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../lib/format.ts';
import { DeskLink } from '../../../ui/desk-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { drawersQuery } from './drawers.api.ts';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.drawers;

/** An earlier day with an open drawer, shown until it is closed. */
export function NotClosed({ date }: { date: string }) {
  const { data } = useQuery(drawersQuery(date));
  const day = data?.notClosed;
  if (!day || day === date) return null;
  return (
    <Note tone="warn">
      <span className={styles.strip}>
        {words.notClosed(formatDay(day))}
        <DeskLink href={`/money/close/${day}`}>{words.closeThat(formatDay(day))}</DeskLink>
      </span>
    </Note>
  );
}
