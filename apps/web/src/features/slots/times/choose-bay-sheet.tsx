import type { Slot } from '@caddie/contract/slots';
import { type ReactNode } from 'react';
import { formatDay, formatTime, formatTimeRange } from '../../../lib/format.ts';
import { joinSentences } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FlagIcon } from '../../../ui/icons/action-icons.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { Availability } from '../grid/slot-grid.rules.ts';
import { type Bay, bayChoices, groupByFreeFrom, takenBays } from './bay-choices.rules.ts';
import styles from './choose-bay-sheet.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.chooseBaySheet;

type Props = {
  open: boolean;
  day: Availability;
  slot: Slot;
  bays: readonly Bay[];
  players: number;
  currency: string;
  /** The chosen bay; null for any bay. */
  shopRoomId: string | null;
  onPick: (shopRoomId: string | null) => void;
  onSeeAll: () => void;
  onClose: () => void;
};

/** The free bays at the chosen time, with what each has and costs. One tap chooses and closes. */
export function ChooseBaySheet(props: Props) {
  const { open, day, slot, bays, players, currency, shopRoomId, onPick, onSeeAll, onClose } = props;
  const { timeZone } = day;
  const choices = bayChoices(day, slot, bays);
  const isOnePrice = slot.free === slot.rooms.length;
  const taken = takenBays(day, slot, { bays, players });

  return (
    <Sheet open={open} onClose={onClose} title={words.chooseBay}>
      <p className={styles.when}>
        {formatDay(slot.startedAt, timeZone)} · {formatTimeRange(slot.startedAt, slot.endedAt, timeZone)}
      </p>
      <ul className={styles.bays}>
        <BayOption
          mark={<FlagIcon size={20} />}
          isAny
          name={words.anyBay}
          detail={isOnePrice ? words.oneOf(slot.free) : words.oneAtThisPrice(slot.free)}
          price={formatMoney(slot.amount, currency)}
          isChosen={shopRoomId === null}
          onPick={() => onPick(null)}
        />
        {choices.map(({ shopRoomId: id, shopRoomName, amount, bay }) => (
          <BayOption
            key={id}
            mark={shortName(shopRoomName)}
            name={shopRoomName}
            detail={bay && words.has(bay.maxPartySize, bay.traits)}
            price={formatMoney(amount, currency)}
            isChosen={shopRoomId === id}
            onPick={() => onPick(id)}
          />
        ))}
      </ul>
      {taken.length > 0 && (
        <p className={styles.taken}>
          {joinSentences(
            words.taken(
              taken.map(({ shopRoomName, traits }) => words.withTraits(shopRoomName, traits)),
              formatTime(slot.startedAt, timeZone),
            ),
            ...groupByFreeFrom(taken).map(({ names, freeFrom }) =>
              words.freeFrom(names, formatTime(freeFrom, timeZone)),
            ),
          )}
        </p>
      )}
      <button type="button" className={styles.all} onClick={onSeeAll}>
        {words.seeAll}
      </button>
    </Sheet>
  );
}

type OptionProps = {
  mark: ReactNode;
  isAny?: boolean;
  name: string;
  detail: string | undefined;
  price: string;
  isChosen: boolean;
  onPick: () => void;
};

/** A button and not a radio button: the arrow keys of those would choose and close at once. */
const BayOption = ({ mark, isAny = false, name, detail, price, isChosen, onPick }: OptionProps) => (
  <li>
    <button type="button" className={styles.bay} aria-pressed={isChosen} onClick={onPick}>
      <span className={classNames(styles.mark, isAny && styles.any)} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.name}>
        <b>{name}</b> <small>{detail}</small>
      </span>
      <span className={styles.price}>{price}</span>
      <i className={styles.dot} aria-hidden="true" />
    </button>
  </li>
);

/** "3" for "Bay 3", "A" for "Suite A". */
const shortName = (name: string): string => (name.trim().split(/\s+/).at(-1) ?? '').slice(0, 3);
