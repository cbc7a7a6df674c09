import type { LineToUndo } from '../../../platform/actors/undo.ts';
import { canChangeParty, canMove, canUndoCheckIn, canUndoNoShow, type DeskRow } from '../desk/desk.rules.ts';

/** The acts that can be undone if no money moved, and whether the booking allows it now. */
const undoable: Partial<Record<string, (row: DeskRow, now: number) => boolean>> = {
  'booking.check-in': canUndoCheckIn,
  'booking.no-show': canUndoNoShow,
  'booking.party': canChangeParty,
  'booking.move': canMove,
  'booking.swap': canMove,
};
export const undoableActs = Object.keys(undoable);

/** The entries of moves and swaps have the price before and after. */
export const hasMovedMoney = ({ before, after }: Pick<LineToUndo, 'before' | 'after'>): boolean =>
  before !== null && before['amount'] !== after?.['amount'];

export const isSwap = ({ act }: Pick<LineToUndo, 'act'>): boolean => act === 'booking.swap';

/** Whether the kind of act can be undone. A move that the venue asked for has promised something to the customer, so it cannot. */
export const isUndoable = (line: LineToUndo): boolean =>
  line.act in undoable && line.version !== null && !hasPromised(line);

const hasPromised = (line: LineToUndo): boolean =>
  isSwap(line) ? line.after?.['promised'] !== 0 : line.after?.['byVenue'] === true;

/** True as long as the booking is as the act left it. */
export const canBeUndone = (row: DeskRow, line: LineToUndo, now: number): boolean =>
  isUndoable(line) && line.version === row.version && !hasMovedMoney(line) && undoable[line.act]?.(row, now) === true;
