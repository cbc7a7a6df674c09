import type { Tile } from '@caddie/contract/desk/sheet';
import { nameOf } from '../../lib/days/holder.ts';
import { minutesLate } from '../../lib/days/late.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { rangeText } from './sheet-times.ts';
import { catalogue } from './words/en.ts';
import { endsSoon, minutesLeft, unpaidAmount, paymentIcon, stateOf, type TileState } from './tile.rules.ts';

const { late } = deskLibCatalogue.late;
const words = catalogue.sheet;

export function stateText(tile: Tile, state: TileState, now: number): string {
  if (state === 'late') return late(minutesLate(tile.startedAt, now));
  return state === 'play' && endsSoon(tile, now) ? words.left(minutesLeft(tile, now)) : words.states[state];
}

type TileSentenceInput = { tile: Tile; roomName: string; now: number; timeZone: string; currency: string };

/** The whole tile as one sentence: "Grace Hsu, Bay 2, 8:00 – 9:00 PM, 2 players, Confirmed, Pass". */
export function tileSentence({ tile, roomName, now, timeZone, currency }: TileSentenceInput): string {
  const time = rangeText(tile.startedAt, tile.endedAt, timeZone);
  if (tile.kind === 'BLOCK') return words.factsWithCommas(tile.note, roomName, time, words.states.block);
  const payment = paymentIcon(tile);
  return words.factsWithCommas(
    nameOf(tile),
    roomName,
    time,
    tile.partySize === null ? '' : words.playersWords(tile.partySize),
    stateText(tile, stateOf(tile, now), now),
    unpaidAmount(tile) > 0 ? words.owes(unpaidAmount(tile), currency) : payment ? words.payments[payment] : '',
  );
}
