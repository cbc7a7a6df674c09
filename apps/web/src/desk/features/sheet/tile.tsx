import type { Tile } from '@caddie/contract/desk/sheet';
import { type CSSProperties, memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { isMovable } from '../../lib/tile-drag/movable.rules.ts';
import { cellId } from '../../lib/keys/restored-focus.rules.ts';
import { toMs } from './grid/layout.rules.ts';
import { isShort, stateOf } from './tile.rules.ts';
import styles from './tile.module.css';
import { tileSentence } from './tile-sentence.ts';
import { type TileTextProps, TileText } from './tile-text.tsx';

type Props = TileTextProps & {
  roomName: string;
  position: CSSProperties;
  isSelected: boolean;
  isChanged: boolean;
  tabIndex: 0 | -1;
  /** Stable between renders. */
  onOpen: (tile: Tile) => void;
};

const isShallowlyAlike = (a: object, b: object): boolean => {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.is(value, (b as Record<string, unknown>)[key]))
  );
};

/** The place is a new object in each render, mostly with the same values. */
const hasSameProps = ({ position: oldPosition, ...before }: Props, { position: place, ...after }: Props): boolean =>
  isShallowlyAlike(before, after) && isShallowlyAlike(oldPosition, place);

/** One tee time, hold or block on the sheet. A full sheet has hundreds, so each renders again only when it changes. */
export const TileButton = memo(function TileButton(props: Props) {
  const { tile, now, size, position, isSelected, isChanged, tabIndex, onOpen } = props;

  return (
    <button
      type="button"
      className={classNames(
        styles.tile,
        styles[stateOf(tile, now)],
        size !== 'tall' && styles[size],
        size === 'small' && isShort(tile) && styles.short,
        isSelected && styles.selected,
        isChanged && styles.changed,
      )}
      style={position}
      tabIndex={tabIndex}
      aria-label={tileSentence(props)}
      aria-current={isSelected || undefined}
      data-stop={tile.bookingId}
      data-at={cellId(tile.shopRoomId, toMs(tile.startedAt))}
      onClick={() => onOpen(tile)}
    >
      <TileText {...props} />
      {isSelected && size !== 'small' && isMovable(tile, now) && <i className={styles.handle} data-end />}
    </button>
  );
}, hasSameProps);
