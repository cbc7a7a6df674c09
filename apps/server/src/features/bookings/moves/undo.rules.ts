import type { LineToUndo } from '../../../platform/actors/undo.ts';
import { canChangeParty, canMove, canUndoCheckIn, canUndoNoShow, type DeskRow } from '../desk/desk.rules.ts';

/** What is undone where no money moved, and whether the booking lets it now. */
const undoable: Partial<Record<string, (row: DeskRow, now: number) => boolean>> = {
  'booking.check-in': canUndoCheckIn,
  'booking.no-show': canUndoNoShow,
  'booking.party': canChangeParty,
  'booking.move': canMove,
  'booking.swap': canMove,
};
export const undoableActs = Object.keys(undoable);

/** A move and a swap say what it cost before and after. */
export const hasMovedMoney = ({ before, after }: Pick<LineToUndo, 'before' | 'after'>): boolean =>
  before !== null && before['amount'] !== after?.['amount'];

export const isSwap = ({ act }: Pick<LineToUndo, 'act'>): boolean => act === 'booking.swap';

/** An act that is undone at all. What the venue asked for has promised something to the customer, and stays. */
export const isUndoable = (line: LineToUndo): boolean =>
  line.act in undoable && line.version !== null && !hasPromised(line);

const hasPromised = (line: LineToUndo): boolean =>
  isSwap(line) ? line.after?.['promised'] !== 0 : line.after?.['byVenue'] === true;

/** While the booking stands where the act left it. */
export const canBeUndone = (row: DeskRow, line: LineToUndo, now: number): boolean =>
  isUndoable(line) && line.version === row.version && !hasMovedMoney(line) && undoable[line.act]?.(row, now) === true;
