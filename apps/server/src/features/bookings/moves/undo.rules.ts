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
export const isUndoable = (line: EntryToUndo): boolean =>
  line.act in undoChecks && line.version !== null && !hasPromised(line);

const hasPromised = (line: EntryToUndo): boolean =>
  isSwap(line) ? line.after?.['promised'] !== 0 : line.after?.['byVenue'] === true;

/** True as long as the booking is as the act left it. */
export const canBeUndone = (row: DeskRow, line: EntryToUndo, now: number): boolean =>
  isUndoable(line) && line.version === row.version && !hasMovedMoney(line) && undoChecks[line.act]?.(row, now) === true;
