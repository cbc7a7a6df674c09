import { LATE_MINUTES, type TeeTime, type Tile } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { at } from './grid/layout.rules.ts';

export type TileState = 'next' | 'play' | 'late' | 'held' | 'done' | 'noShow' | 'block';

/** From here on a bay in play says how long it still is. */
const ENDING_MINUTES = 30;

/** Where a tile stands at a moment. What is marked by a person goes before what the clock says. */
export function stateOf(tile: Tile, now: number): TileState {
  if (tile.kind === 'BLOCK') return 'block';
  if (tile.noShowAt) return 'noShow';
  if (tile.status === 'READY') return 'held';
  if (tile.status === 'COMPLETED' || at(tile.endedAt) <= now) return 'done';
  if (tile.checkedInAt) return 'play';
  return now >= at(tile.startedAt) + LATE_MINUTES * MINUTE ? 'late' : 'next';
}

/** What is missing of a tee time that is sold; one that is only held owes nothing. */
export const owes = (tile: Tile): number => (tile.kind === 'TEE_TIME' && tile.status !== 'READY' ? tile.due : 0);

/** The minutes a bay is still played on, rounded up. */
export const minutesLeft = (tile: Tile, now: number): number =>
  Math.max(0, Math.ceil((at(tile.endedAt) - now) / MINUTE));

export const endsSoon = (tile: Tile, now: number): boolean => minutesLeft(tile, now) <= ENDING_MINUTES;

type Payment = 'paid' | 'pass' | 'cash';

/** The sign for what paid for it; none while something is owed or it is only held. */
export function paymentOf(tile: TeeTime): Payment | null {
  if (tile.status === 'READY' || tile.due > 0 || tile.paidWith === null) return null;
  if (tile.paidWith === 'MEMBERSHIP') return 'pass';
  return tile.paidWith === 'CASH' ? 'cash' : 'paid';
}

/** From this width on a name is whole and what is owed has its word. */
export const WORDS_FROM = 116;

/** A name for the width it has: whole, "G. Hsu", or the last name. One word stays as it is. */
export function nameFor(name: string, px: number): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (px >= WORDS_FROM || words.length < 2) return name;
  return px >= 78 ? `${Array.from(name.trim())[0]}. ${last}` : last;
}

/** How many tiles came, went or changed. */
export function changesBetween(before: readonly Tile[], now: readonly Tile[]): number {
  const there = new Set(now.map(({ bookingId }) => bookingId));
  return changedSince(before, now).size + before.filter(({ bookingId }) => !there.has(bookingId)).length;
}

/** Those that changed since the sheet was last read: each of them pulses once. */
export function changedSince(before: readonly Tile[], now: readonly Tile[]): ReadonlySet<string> {
  const versions = new Map(before.map((tile) => [tile.bookingId, tile.version]));
  return new Set(now.filter((tile) => versions.get(tile.bookingId) !== tile.version).map(({ bookingId }) => bookingId));
}

/** A letter of what is owed, its sign and the space around it, in px. */
const LETTER = 7;
const SIGN = 19;
const AROUND = 19;

/** What is owed, for the width it has: with its word, only the amount, without the sign, or only the sign. */
export function owedFor(sentence: string, amount: string, px: number): { text: string; hasSign: boolean } {
  const needs = (text: string) => text.length * LETTER + AROUND;
  if (px >= WORDS_FROM && px >= needs(sentence) + SIGN) return { text: sentence, hasSign: true };
  if (px >= needs(amount) + SIGN) return { text: amount, hasSign: true };
  return px >= needs(amount) ? { text: amount, hasSign: false } : { text: '', hasSign: true };
}

/** Half an hour on a phone has room for two lines. */
export const isShort = (tile: Tile): boolean => at(tile.endedAt) - at(tile.startedAt) < 45 * MINUTE;
