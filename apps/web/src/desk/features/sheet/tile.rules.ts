import { LATE_MINUTES, type TeeTime, type Tile } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { toMs } from './grid/layout.rules.ts';

export type TileState = 'next' | 'play' | 'late' | 'held' | 'done' | 'noShow' | 'block';

/** From this many minutes before its end a bay in play shows the time left. */
const ENDING_MINUTES = 30;

/** The state of a tile at a moment. A state set by the staff has priority over the clock. */
export function stateOf(tile: Tile, now: number): TileState {
  if (tile.kind === 'BLOCK') return 'block';
  if (tile.noShowAt) return 'noShow';
  if (tile.status === 'READY') return 'held';
  if (tile.status === 'COMPLETED' || toMs(tile.endedAt) <= now) return 'done';
  if (tile.checkedInAt) return 'play';
  return now >= toMs(tile.startedAt) + LATE_MINUTES * MINUTE ? 'late' : 'next';
}

/** The unpaid amount of a sold tee time; a hold owes nothing. */
export const unpaidAmount = (tile: Tile): number =>
  tile.kind === 'TEE_TIME' && tile.status !== 'READY' ? tile.due : 0;

/** The minutes that a bay is still in play, rounded up. */
export const minutesLeft = (tile: Tile, now: number): number =>
  Math.max(0, Math.ceil((toMs(tile.endedAt) - now) / MINUTE));

export const endsSoon = (tile: Tile, now: number): boolean => minutesLeft(tile, now) <= ENDING_MINUTES;

type Payment = 'paid' | 'pass' | 'cash' | 'free';

/** The icon for the way of payment; none while an amount is owed or the time is only held. */
export function paymentIcon(tile: TeeTime): Payment | null {
  if (tile.status === 'READY' || tile.due > 0 || tile.paidWith === null) return null;
  if (tile.paidWith === 'MEMBERSHIP') return 'pass';
  if (tile.paidWith === 'NOTHING') return 'free';
  return tile.paidWith === 'CASH' ? 'cash' : 'paid';
}

/** The width from which a full name fits, and the label of an amount owed. */
export const FULL_TEXT_MIN_PX = 116;

/** Shortens a name to its width: in full, "G. Hsu", or the last name. A single word stays as it is. */
export function shortenName(name: string, px: number): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (px >= FULL_TEXT_MIN_PX || words.length < 2) return name;
  return px >= 78 ? `${Array.from(name.trim())[0]}. ${last}` : last;
}

/** The number of tiles that were added, removed or changed. */
export function countChanges(before: readonly Tile[], after: readonly Tile[]): number {
  const remainingIds = new Set(after.map(({ bookingId }) => bookingId));
  return changedSince(before, after).size + before.filter(({ bookingId }) => !remainingIds.has(bookingId)).length;
}

/** A note is added without a new version, so that it conflicts with no other act. */
const versionAndNote = ({ version, note }: Tile): string => `${version} ${note ?? ''}`;

/** The tiles that changed since the last answer; each of them pulses once. */
export function changedSince(before: readonly Tile[], after: readonly Tile[]): ReadonlySet<string> {
  const stateBefore = new Map(before.map((tile) => [tile.bookingId, versionAndNote(tile)]));
  return new Set(
    after.filter((tile) => stateBefore.get(tile.bookingId) !== versionAndNote(tile)).map(({ bookingId }) => bookingId),
  );
}

/** The width in px of a character of the amount owed, of its icon and of the space around it. */
const LETTER_PX = 7;
const ICON_PX = 19;
const PADDING_PX = 19;

/** The amount owed for a width: with its label, only the amount, without the icon, or only the icon. */
export function unpaidLabel(sentence: string, amount: string, px: number): { text: string; hasIcon: boolean } {
  const textWidth = (text: string) => text.length * LETTER_PX + PADDING_PX;
  if (px >= FULL_TEXT_MIN_PX && px >= textWidth(sentence) + ICON_PX) return { text: sentence, hasIcon: true };
  if (px >= textWidth(amount) + ICON_PX) return { text: amount, hasIcon: true };
  return px >= textWidth(amount) ? { text: amount, hasIcon: false } : { text: '', hasIcon: true };
}

/** On a phone half an hour has room for two lines. */
export const isShort = (tile: Tile): boolean => toMs(tile.endedAt) - toMs(tile.startedAt) < 45 * MINUTE;
