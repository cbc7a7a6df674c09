import type { EntryToUndo } from '../../../platform/actors/undo.ts';
import { canChangeParty, canMove, canUndoCheckIn, canUndoNoShow, type DeskRow } from '../desk/desk.rules.ts';

/** The acts that can be undone if no money moved, and whether the booking allows it now. */
const undoChecks: Partial<Record<string, (row: DeskRow, now: number) => boolean>> = {
  'booking.check-in': canUndoCheckIn,
  'booking.no-show': canUndoNoShow,
  'booking.party': canChangeParty,
  'booking.move': canMove,
  'booking.swap': canMove,
};
export const undoableActs = Object.keys(undoChecks);

/** The entries of moves and swaps have the price before and after. */
export const hasMovedMoney = ({ before, after }: Pick<EntryToUndo, 'before' | 'after'>): boolean =>
  before !== null && before['amount'] !== after?.['amount'];

export const isSwap = ({ act }: Pick<EntryToUndo, 'act'>): boolean => act === 'booking.swap';

/** Whether the kind of act can be undone. A move that the venue asked for has promised something to the customer, so it cannot. */
export const isUndoable = (entry: EntryToUndo): boolean =>
  entry.act in undoChecks && entry.version !== null && !hasPromised(entry);

const hasPromised = (entry: EntryToUndo): boolean =>
  isSwap(entry) ? entry.after?.['promised'] !== 0 : entry.after?.['byVenue'] === true;

/** True as long as the booking is as the act left it. */
export const canBeUndone = (row: DeskRow, entry: EntryToUndo, now: number): boolean =>
  isUndoable(entry) &&
  entry.version === row.version &&
  !hasMovedMoney(entry) &&
  undoChecks[entry.act]?.(row, now) === true;
