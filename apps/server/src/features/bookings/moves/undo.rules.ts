import type { LineToUndo } from '../../../platform/actors/undo.ts';
import { canChangeParty, canMove, canUndoCheckIn, canUndoNoShow, type DeskRow } from '../desk/desk.rules.ts';

/** What is undone where no money moved, and whether the booking lets it now. */
const undoable: Partial<Record<string, (row: DeskRow, now: number) => boolean>> = {
  'booking.check-in': canUndoCheckIn,
  'booking.no-show': canUndoNoShow,
  'booking.party': canChangeParty,
  'booking.move': canMove,
};
export const undoableActs = Object.keys(undoable);

/** A move says what it cost before and after. */
export const hasMovedMoney = ({ before, after }: Pick<LineToUndo, 'before' | 'after'>): boolean =>
  before !== null && before['amount'] !== after?.['amount'];

/** An act that is undone at all. What the venue asked for has promised something to the customer, and stays. */
export const isUndoable = ({ act, version, after }: LineToUndo): boolean =>
  act in undoable && version !== null && after?.['byVenue'] !== true;

/** While the booking stands where the act left it. */
export const canBeUndone = (row: DeskRow, line: LineToUndo, now: number): boolean =>
  isUndoable(line) && line.version === row.version && !hasMovedMoney(line) && undoable[line.act]?.(row, now) === true;
