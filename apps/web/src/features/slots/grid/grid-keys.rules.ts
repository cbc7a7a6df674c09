import type { Cell, Column } from './slot-grid.rules.ts';

/** A block of the grid that can be tapped, by its column and first row. */
export type Stop = { column: number; row: number };

const canStop = (cell: Cell): boolean => ['free', 'selected', 'own'].includes(cell.kind);

const stopsIn = (columns: readonly Column[], column: number): Stop[] =>
  (columns[column]?.cells ?? []).filter(canStop).map(({ row }) => ({ column, row }));

/** The tab stop of the grid: the chosen time, else the last focused one, else the first free time. */
export function entryStop(columns: readonly Column[], last: Stop | null): Stop | null {
  const all = columns.flatMap((_, column) => stopsIn(columns, column));
  const selected = columns
    .flatMap(({ cells }, column) => cells.map((cell) => ({ cell, column })))
    .find(({ cell }) => cell.kind === 'selected');
  if (last && all.some((stop) => isSame(stop, last))) return last;
  if (selected) return { column: selected.column, row: selected.cell.row };
  return all.toSorted((a, b) => a.row - b.row || a.column - b.column)[0] ?? null;
}

export const isSame = (a: Stop | null, b: Stop): boolean => a?.column === b.column && a.row === b.row;

/** The target of an arrow key: along the bay, or the nearest time in the next bay that has one. */
export function nextStop(columns: readonly Column[], from: Stop, key: string): Stop | undefined {
  const own = stopsIn(columns, from.column);
  switch (key) {
    case 'ArrowUp':
      return own.findLast(({ row }) => row < from.row);
    case 'ArrowDown':
      return own.find(({ row }) => row > from.row);
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    case 'ArrowLeft':
      return beside(columns, from, -1);
    case 'ArrowRight':
      return beside(columns, from, 1);
    default:
      return undefined;
  }
}

function beside(columns: readonly Column[], from: Stop, step: 1 | -1): Stop | undefined {
  for (let column = from.column + step; column >= 0 && column < columns.length; column += step) {
    const [nearest] = stopsIn(columns, column).toSorted(
      (a, b) => Math.abs(a.row - from.row) - Math.abs(b.row - from.row) || a.row - b.row,
    );
    if (nearest) return nearest;
  }
  return undefined;
}
