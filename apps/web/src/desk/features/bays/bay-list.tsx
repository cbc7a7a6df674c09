import type { Bay } from '@caddie/contract/desk/bays';
import { useRef } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { useListOrder } from '../../lib/list-order/use-list-order.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import table from '../../ui/list/table.module.css';
import { useOrderedRows } from '../../ui/list-order/use-ordered-rows.ts';
import { BayRow } from './bay-row.tsx';
import { type Bays, sendAct } from './bays.api.ts';
import styles from './bays-page.module.css';
import { catalogue } from './words/en.ts';
import { useBaysCache } from './use-bays.ts';

const words = catalogue.bays;

type Props = { venue: Bays; onOpenDialog: (kind: 'EDIT' | 'RETIRE' | 'REMOVE', bay: Bay) => void };

/** The bays in the order that customers see; rows are dragged, or moved with the arrow keys on their handle. */
export function BayList({ venue, onOpenDialog }: Props) {
  const order = useListOrder(venue, {
    idsIn: ({ bays }) => bays.map(({ shopRoomId }) => shopRoomId),
    send: ({ ids, seen }, key) => sendAct({ kind: 'ORDER', shopRoomIds: ids, seen }, key),
    ...useBaysCache(),
  });
  const bayOf = (id: string) => venue.bays.find(({ shopRoomId }) => shopRoomId === id);
  const rows = useRef<HTMLTableSectionElement>(null);
  const ordered = useOrderedRows(rows, order, (id) => bayOf(id)?.name ?? '');

  return (
    <>
      {order.error && <InlineMessage tone="err">{sentenceOf(order.error)}</InlineMessage>}
      <table className={classNames(table.table, table.rows, styles.table)}>
        <thead>
          <tr>
            {Object.values(words.columns).map((column) => (
              <th key={column} scope="col">
                {column === words.columns.order || column === words.columns.acts ? (
                  <HiddenText>{column}</HiddenText>
                ) : (
                  column
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {ordered.ids
            .flatMap((id) => bayOf(id) ?? [])
            .map((bay) => (
              <BayRow
                key={bay.shopRoomId}
                bay={bay}
                venue={venue}
                handle={ordered.handleOf(bay.shopRoomId)}
                isCarried={ordered.draggedId === bay.shopRoomId}
                onOpenDialog={(kind) => onOpenDialog(kind, bay)}
              />
            ))}
        </tbody>
      </table>
    </>
  );
}
