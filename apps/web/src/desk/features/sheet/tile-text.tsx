import type { Block, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { TicketIcon } from '../../../ui/icons/action-icons.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { nameOf } from '../../lib/days/holder.ts';
import { CashIcon, WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { toMs } from './grid/layout.rules.ts';
import { rangeText } from './sheet-times.ts';
import { catalogue } from './words/en.ts';
import styles from './tile.module.css';
import {
  isShort,
  minutesLeft,
  shortenName,
  unpaidLabel,
  unpaidAmount,
  paymentIcon,
  stateOf,
  type TileState,
  FULL_TEXT_MIN_PX,
} from './tile.rules.ts';
import { stateText } from './tile-sentence.ts';

const words = catalogue.sheet;

/** The values that all tiles of a sheet share. */
export type SheetContext = { now: number; ahead: number; timeZone: string; currency: string };

export type TileTextProps = SheetContext & {
  tile: Tile;
  width: number;
  /** The size of the tile, which decides how much text it has: by the number of bays, or on a phone. */
  size: 'tall' | 'middle' | 'flat' | 'small';
};

const paymentIcons = {
  paid: <CheckIcon size={16} />,
  pass: <TicketIcon size={16} />,
  cash: <CashIcon size={16} />,
  free: <CheckIcon size={16} />,
};
/** Below this width a label has the whole tile: "No-show" wraps onto two lines and is not cut off. */
const NARROW_PX = 60;
/** The width from which the time and a label beside an icon fit. */
const WIDE_PX = 160;
/** The width from which "2 players", "Paying now" and the label beside an icon fit. */
const PLAYERS_MIN_PX = 74;
const HELD_MIN_PX = 96;
const LABEL_MIN_PX = 66;
const CLOCK_MAX_SECONDS = 600;

/** The text of a tile. */
export function TileText({ tile, ...context }: TileTextProps) {
  if (tile.kind === 'BLOCK') return <BlockText {...context} tile={tile} />;
  return <TeeTimeText {...context} tile={tile} state={stateOf(tile, context.now)} />;
}

function BlockText({ tile, timeZone, size }: TileTextProps & { tile: Block }) {
  return (
    <>
      <span className={styles.name}>{tile.note || words.states.block}</span>
      {size !== 'small' && size !== 'flat' && (
        <span className={styles.line}>{rangeText(tile.startedAt, tile.endedAt, timeZone)}</span>
      )}
    </>
  );
}

function TeeTimeText(props: TileTextProps & { tile: TeeTime; state: TileState }) {
  const { tile, state, now, width, size, timeZone, currency } = props;
  const due = unpaidAmount(tile);
  const isWide = width >= WIDE_PX;
  // Trouble is never shown by colour alone: it has its label, however narrow the tile.
  const isLateOrNoShow = state === 'late' || state === 'noShow';
  const payment = paymentIcon(tile);
  const players =
    tile.partySize === null ? '' : width < PLAYERS_MIN_PX ? String(tile.partySize) : words.playersWords(tile.partySize);
  const stateLabel = <StateLabel {...props} />;
  const name = <span className={styles.name}>{shortenName(nameOf(tile), size === 'small' ? 0 : width)}</span>;

  if (size === 'flat')
    return (
      <>
        {name}
        <span className={styles.line}>
          {due > 0 ? (
            <span className={styles.owesWord}>
              {width < FULL_TEXT_MIN_PX ? words.dueOnly(due, currency) : words.owes(due, currency)}
            </span>
          ) : (
            <>
              {tile.partySize} ·{' '}
              {state === 'play'
                ? words.left(minutesLeft(tile, now))
                : payment && state !== 'late'
                  ? words.payments[payment]
                  : stateLabel}
            </>
          )}
        </span>
      </>
    );

  if (size === 'small')
    return (
      <>
        {name}
        {tile.partySize !== null && !isShort(tile) && (
          <span className={styles.line}>{words.shortPlayers(tile.partySize)}</span>
        )}
        {due > 0 ? (
          <span className={styles.owes}>{words.dueOnly(due, currency)}</span>
        ) : (
          <span className={styles.foot}>{state === 'next' && payment ? words.payments[payment] : stateLabel}</span>
        )}
      </>
    );

  const dueLabel = unpaidLabel(words.owes(due, currency), words.dueOnly(due, currency), width);
  return (
    <>
      {name}
      <span className={styles.line}>
        {state === 'held' ? (
          holdText(tile, width)
        ) : due > 0 && state !== 'next' ? (
          <>
            {stateLabel}
            {players && width >= FULL_TEXT_MIN_PX && ` · ${players}`}
          </>
        ) : isWide ? (
          words.factsWithDots(rangeText(tile.startedAt, tile.endedAt, timeZone), String(tile.partySize ?? ''))
        ) : (
          players
        )}
      </span>
      {tile.note && isWide && size === 'tall' && <span className={styles.line}>{tile.note}</span>}
      {due > 0 ? (
        <span className={styles.owes}>
          {dueLabel.hasIcon && <WarnIcon size={16} />}
          {dueLabel.text}
        </span>
      ) : (
        <span className={classNames(styles.foot, width < NARROW_PX && styles.narrow)}>
          {(width >= 110 || isLateOrNoShow || !payment) && <span>{stateLabel}</span>}
          {payment && (
            <span className={styles.paid}>
              {paymentIcons[payment]}
              {(isWide || (width >= LABEL_MIN_PX && width < 110 && !isLateOrNoShow)) && words.payments[payment]}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** The label of a tile's state: a hold counts down by the second, the others change by the minute. */
function StateLabel({ tile, state, now, ahead }: TileTextProps & { tile: TeeTime; state: TileState }) {
  if (state === 'held' && tile.holdExpiresAt) return <HoldCountdown deadline={toMs(tile.holdExpiresAt) - ahead} />;
  return stateText(tile, state, now);
}

function HoldCountdown({ deadline }: { deadline: number }) {
  const seconds = useCountdown(deadline);
  return seconds > CLOCK_MAX_SECONDS ? words.left(Math.ceil(seconds / 60)) : words.clockLeft(clockWords(seconds));
}

function holdText(tile: TeeTime, width: number): string {
  const { link, online, desk } = width < HELD_MIN_PX ? words.heldShort : words.heldFor;
  return tile.hasPayLink ? link : tile.source === 'ONLINE' ? online : desk;
}
