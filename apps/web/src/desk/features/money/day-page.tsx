import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PrintIcon } from '../../ui/icons/print-icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { drawersQuery } from './drawers/drawers.api.ts';
import { MattersCard } from './matters-card.tsx';
import { moneyDayQuery } from './money.api.ts';
import { isDayClosed } from './money.rules.ts';
import styles from './money.module.css';
import { catalogue } from './words/en.ts';
import { DayTotalsCard } from './day-totals-card.tsx';

const words = catalogue.money;

type Props = {
  me: Me;
  date: string;
  /** The end of the header, into which the page puts its buttons with `createPortal`. */
  head: HTMLElement | null;
  /** Content above the day that does not belong to it. */
  topContent?: ReactNode;
  /** Actions for the day, beside its figures. */
  aside?: ReactNode;
};

/** The money of one day, and its open matters. */
export function DayPage({ date, head, topContent, aside }: Props) {
  const { data, error, refetch } = useQuery(moneyDayQuery(date));
  const { data: drawersOfDay } = useQuery(drawersQuery(date));
  const isClosed = drawersOfDay !== undefined && isDayClosed(drawersOfDay.drawers);
  return (
    <Columns>
      {head &&
        createPortal(
          <DeskButton onClick={() => window.print()}>
            <PrintIcon size={18} />
            {words.print}
          </DeskButton>,
          head,
        )}
      {topContent}
      <div className={aside ? styles.beside : undefined} data-print>
        <Column>
          {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!error && !data && <LoadingCard label={words.loading} rows={6} height={44} />}
          {data && (
            <>
              <DayTotalsCard
                day={data}
                after={
                  drawersOfDay && (
                    <Tag tone={isClosed ? 'green' : 'amber'}>{isClosed ? words.isClosed : words.isOpen}</Tag>
                  )
                }
              />
              <MattersCard day={data} isClosed={isClosed} />
            </>
          )}
        </Column>
        {aside}
      </div>
    </Columns>
  );
}
