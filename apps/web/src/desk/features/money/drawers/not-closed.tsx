import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../lib/format.ts';
import { DeskLink } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { drawersQuery } from './drawers.api.ts';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.drawers;

/** An earlier day with an open drawer, shown until it is closed. */
export function NotClosed({ date }: { date: string }) {
  const { data } = useQuery(drawersQuery(date));
  const unclosedDay = data?.notClosed;
  if (!unclosedDay || unclosedDay === date) return null;
  return (
    <InlineMessage tone="warn">
      <span className={styles.strip}>
        {words.notClosed(formatDay(unclosedDay))}
        <DeskLink href={`/money/close/${unclosedDay}`}>{words.closeThat(formatDay(unclosedDay))}</DeskLink>
      </span>
    </InlineMessage>
  );
}
