import type { Stretch } from './painter.rules.ts';

/** A cell, by its weekday (from 0) and its position among the day's slots. */
export type Cell = { day: number; slot: number };
/** The selection lies between two cells: where it started, and where it is now. */
export type Selection = { anchor: Cell; head: Cell };
/** The size of the grid. */
type Size = { days: number; slots: number };

const sortPair = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);
const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

export const singleCell = (cell: Cell): Selection => ({ anchor: cell, head: cell });

export function includesCell({ anchor, head }: Selection, { day, slot }: Cell): boolean {
  const [firstDay, lastDay] = sortPair(anchor.day, head.day);
  const [firstSlot, lastSlot] = sortPair(anchor.slot, head.slot);
  return firstDay <= day && day <= lastDay && firstSlot <= slot && slot <= lastSlot;
}

export const wholeDay = (day: number, { slots }: Size): Selection => ({
  anchor: { day, slot: 0 },
  head: { day, slot: slots - 1 },
});
export const wholeSlot = (slot: number, { days }: Size): Selection => ({
  anchor: { day: 0, slot },
  head: { day: days - 1, slot },
});

/** Moves the selection by an arrow key; with Shift the anchor stays. */
export function moveSelection(selection: Selection, delta: Cell, { days, slots }: Size, isGrowing: boolean): Selection {
  const head = {
    day: clamp(selection.head.day + delta.day, days),
    slot: clamp(selection.head.slot + delta.slot, slots),
  };
  return isGrowing ? { ...selection, head } : singleCell(head);
}

/** Returns the stretch of each selected weekday. */
export function stretchesOf({ anchor, head }: Selection, slots: readonly number[], minutes: number): Stretch[] {
  const [firstDay, lastDay] = sortPair(anchor.day, head.day);
  const [firstSlot, lastSlot] = sortPair(anchor.slot, head.slot);
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({
    weekday: firstDay + index + 1,
    fromMinute: slots[firstSlot]!,
    untilMinute: slots[lastSlot]! + minutes,
  }));
}
