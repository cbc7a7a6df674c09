import type { Bay } from '@caddie/contract/desk/bays';
import { formatDay } from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { draggedRowClass, type Handle, OrderHandle } from '../../ui/list-order/order-handle.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Bays } from './bays.api.ts';
import styles from './bays-page.module.css';
import { isRetired } from './bays.rules.ts';
import { catalogue } from './words/en.ts';
import { useBayAct } from './use-bays.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

const words = catalogue.bays;

type Props = {
  bay: Bay;
  venue: Bays;
  handle: Handle;
  isCarried: boolean;
  onOpenDialog: (kind: 'EDIT' | 'RETIRE' | 'REMOVE') => void;
};

/** One bay: its position, its details, and its actions. */
export function BayRow({ bay, venue, handle, isCarried, onOpenDialog }: Props) {
  const showToast = useToast();
  const { name, shopRoomId, retiredFrom } = bay;
  const restoring = useBayAct(() => showToast({ text: words.restored(name) }));
  const retiredLabel =
    retiredFrom && (isRetired(bay, venue.today) ? words.outSince : words.outFrom(formatDay(retiredFrom)));
  const items = [
    ...(handle.position > 1 ? [{ label: words.upMenu, onChoose: () => handle.onStep(-1) }] : []),
    ...(handle.position < handle.total ? [{ label: words.downMenu, onChoose: () => handle.onStep(1) }] : []),
    { label: words.retireMenu, onChoose: () => onOpenDialog('RETIRE') },
    ...(retiredFrom
      ? [{ label: words.restoreMenu, onChoose: () => restoring.mutate({ kind: 'RESTORE', id: shopRoomId }) }]
      : []),
    ...(bay.isUsed ? [] : [{ label: words.removeMenu, onChoose: () => onOpenDialog('REMOVE') }]),
  ];

  return (
    <tr data-row={shopRoomId} className={classNames(isCarried && draggedRowClass)}>
      <td>
        <OrderHandle {...handle} />
      </td>
      <th scope="row">{name}</th>
      <td>{joinPhrases(...bay.traits.map((trait) => words.traits[trait]))}</td>
      <td>{words.upTo(Math.min(bay.maxPartySize ?? venue.maxPartySize, venue.maxPartySize))}</td>
      <td>
        {retiredLabel ? <Tag tone="dash">{retiredLabel}</Tag> : words.inService}
        {!bay.isPriced && <small className={styles.warn}>{words.noPrice}</small>}
        {restoring.error && <InlineMessage tone="err">{sentenceOf(restoring.error)}</InlineMessage>}
      </td>
      <td>
        <span className={styles.acts}>
          <DeskButton needsNetwork aria-label={words.editOf(name)} onClick={() => onOpenDialog('EDIT')}>
            {words.edit}
          </DeskButton>
          <DeskMenu label={words.moreFor(name)} items={items} />
        </span>
      </td>
    </tr>
  );
}
