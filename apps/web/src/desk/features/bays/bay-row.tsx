import type { Bay } from '@caddie/contract/desk/bays';
import { formatDay } from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { Note } from '../../ui/note.tsx';
import { carriedRow, type Handle, OrderHandle } from '../../ui/order/order-handle.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Bays } from './bays.api.ts';
import styles from './bays-page.module.css';
import { isOut } from './bays.rules.ts';
import { catalogue } from './words/en.ts';
import { useBayAct } from './use-bays.ts';
import { joinFacts } from '../../../lib/language.en.ts';

const words = catalogue.bays;

type Props = {
  bay: Bay;
  venue: Bays;
  handle: Handle;
  isCarried: boolean;
  onAsk: (kind: 'EDIT' | 'RETIRE' | 'REMOVE') => void;
};

/** One bay: its position, its details, and its actions. */
export function BayRow({ bay, venue, handle, isCarried, onAsk }: Props) {
  const say = useSay();
  const { name, shopRoomId, retiredFrom } = bay;
  const restoring = useBayAct(() => say({ text: words.restored(name) }));
  const out = retiredFrom && (isOut(bay, venue.today) ? words.outSince : words.outFrom(formatDay(retiredFrom)));
  const items = [
    ...(handle.place > 1 ? [{ label: words.upMenu, onChoose: () => handle.onStep(-1) }] : []),
    ...(handle.place < handle.of ? [{ label: words.downMenu, onChoose: () => handle.onStep(1) }] : []),
    { label: words.retireMenu, onChoose: () => onAsk('RETIRE') },
    ...(retiredFrom
      ? [{ label: words.restoreMenu, onChoose: () => restoring.mutate({ kind: 'RESTORE', id: shopRoomId }) }]
      : []),
    ...(bay.isUsed ? [] : [{ label: words.removeMenu, onChoose: () => onAsk('REMOVE') }]),
  ];

  return (
    <tr data-row={shopRoomId} className={classNames(isCarried && carriedRow)}>
      <td>
        <OrderHandle {...handle} />
      </td>
      <th scope="row">{name}</th>
      <td>{joinFacts(...bay.traits.map((trait) => words.traits[trait]))}</td>
      <td>{words.upTo(Math.min(bay.maxPartySize ?? venue.maxPartySize, venue.maxPartySize))}</td>
      <td>
        {out ? <Tag tone="dash">{out}</Tag> : words.inService}
        {!bay.isPriced && <small className={styles.warn}>{words.noPrice}</small>}
        {restoring.error && <Note tone="err">{sentenceOf(restoring.error)}</Note>}
      </td>
      <td>
        <span className={styles.acts}>
          <DeskButton acts aria-label={words.editOf(name)} onClick={() => onAsk('EDIT')}>
            {words.edit}
          </DeskButton>
          <DeskMenu label={words.moreFor(name)} items={items} />
        </span>
      </td>
    </tr>
  );
}
