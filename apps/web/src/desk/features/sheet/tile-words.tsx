import type { Block, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { TicketIcon } from '../../../ui/icons/action-icons.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { nameOf } from '../../lib/days/holder.ts';
import { CashIcon, WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { at } from './grid/layout.rules.ts';
import { catalogue } from './words/en.ts';
import styles from './tile.module.css';
import {
  isShort,
  minutesLeft,
  nameFor,
  owedFor,
  owes,
  paymentOf,
  stateOf,
  type TileState,
  WORDS_FROM,
} from './tile.rules.ts';
import { stateWords } from './tile-sentence.ts';

const words = catalogue.sheet;

/** The values that all tiles of a sheet share. */
export type SheetFacts = { now: number; ahead: number; timeZone: string; currency: string };

export type Face = SheetFacts & {
  tile: Tile;
  width: number;
  /** The size of the tile, which decides how much text it has: by the number of bays, or on a phone. */
  size: 'tall' | 'middle' | 'flat' | 'small';
};

const signs = { paid: <CheckIcon size={16} />, pass: <TicketIcon size={16} />, cash: <CashIcon size={16} /> };
/** The width from which the time and a label beside an icon fit. */
const WIDE = 160;
/** The width from which "2 players", "Paying now" and the label beside an icon fit. */
const PLAYERS_FROM = 74;
const HELD_FROM = 96;
const WORD_FROM = 66;
const MINUTES_FROM = 600;

/** The text of a tile. */
export function TileWords({ tile, ...facts }: Face) {
  if (tile.kind === 'BLOCK') return <BlockWords {...facts} tile={tile} />;
  return <TeeTimeWords {...facts} tile={tile} state={stateOf(tile, facts.now)} />;
}

function BlockWords({ tile, timeZone, size }: Face & { tile: Block }) {
  return (
    <>
      <span className={styles.name}>{tile.note || words.states.block}</span>
      {size !== 'small' && size !== 'flat' && (
        <span className={styles.line}>{words.rangeWords(tile.startedAt, tile.endedAt, timeZone)}</span>
      )}
    </>
  );
}

function TeeTimeWords(props: Face & { tile: TeeTime; state: TileState }) {
  const { tile, state, now, width, size, timeZone, currency } = props;
  const due = owes(tile);
  const isWide = width >= WIDE;
  // Trouble is never shown by colour alone: it has its label, however narrow the tile.
  const isTrouble = state === 'late' || state === 'noShow';
  const payment = paymentOf(tile);
  const players =
    tile.partySize === null ? '' : width < PLAYERS_FROM ? String(tile.partySize) : words.playersWords(tile.partySize);
  const stateWord = <StateWord {...props} />;
  const name = <span className={styles.name}>{nameFor(nameOf(tile), size === 'small' ? 0 : width)}</span>;

  if (size === 'flat')
    return (
      <>
        {name}
        <span className={styles.line}>
          {due > 0 ? (
            <span className={styles.owesWord}>
              {width < WORDS_FROM ? words.dueOnly(due, currency) : words.owes(due, currency)}
            </span>
          ) : (
            <>
              {tile.partySize} ·{' '}
              {state === 'play'
                ? words.left(minutesLeft(tile, now))
                : payment && state !== 'late'
                  ? words.payments[payment]
                  : stateWord}
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
          <span className={styles.foot}>{state === 'next' && payment ? words.payments[payment] : stateWord}</span>
        )}
      </>
    );

  const owed = owedFor(words.owes(due, currency), words.dueOnly(due, currency), width);
  return (
    <>
      {name}
      <span className={styles.line}>
        {state === 'held' ? (
          heldLine(tile, width)
        ) : due > 0 && state !== 'next' ? (
          <>
            {stateWord}
            {players && width >= WORDS_FROM && ` · ${players}`}
          </>
        ) : isWide ? (
          words.factsWithDots(words.rangeWords(tile.startedAt, tile.endedAt, timeZone), String(tile.partySize ?? ''))
        ) : (
          players
        )}
      </span>
      {tile.note && isWide && size === 'tall' && <span className={styles.line}>{tile.note}</span>}
      {due > 0 ? (
        <span className={styles.owes}>
          {owed.hasSign && <WarnIcon size={16} />}
          {owed.text}
        </span>
      ) : (
        <span className={styles.foot}>
          {(width >= 110 || isTrouble || !payment) && <span>{stateWord}</span>}
          {payment && (
            <span className={styles.paid}>
              {signs[payment]}
              {(isWide || (width >= WORD_FROM && width < 110 && !isTrouble)) && words.payments[payment]}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** The label of a tile's state: a hold counts down by the second, the others change by the minute. */
function StateWord({ tile, state, now, ahead }: Face & { tile: TeeTime; state: TileState }) {
  if (state === 'held' && tile.holdExpiresAt) return <HeldLeft deadline={at(tile.holdExpiresAt) - ahead} />;
  return stateWords(tile, state, now);
}

function HeldLeft({ deadline }: { deadline: number }) {
  const seconds = useCountdown(deadline);
  return seconds > MINUTES_FROM ? words.left(Math.ceil(seconds / 60)) : words.clockLeft(clockWords(seconds));
}

function heldLine(tile: TeeTime, width: number): string {
  const { link, online, desk } = width < HELD_FROM ? words.heldShort : words.heldFor;
  return tile.hasPayLink ? link : tile.source === 'ONLINE' ? online : desk;
}
