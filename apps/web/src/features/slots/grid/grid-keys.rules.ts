import type { Cell, Column } from './slot-grid.rules.ts';

/** A cell of the grid that can be tapped, by its column and first row. */
export type GridStop = { column: number; row: number };

const isTappable = (cell: Cell): boolean => ['free', 'selected', 'own'].includes(cell.kind);

const stopsInColumn = (columns: readonly Column[], column: number): GridStop[] =>
  (columns[column]?.cells ?? []).filter(isTappable).map(({ row }) => ({ column, row }));

/** The tab stop of the grid: the last focused time, else the chosen one, else the first free one. */
export function entryStop(columns: readonly Column[], lastFocused: GridStop | null): GridStop | null {
  const all = columns.flatMap((_, column) => stopsInColumn(columns, column));
  const selected = columns
    .flatMap(({ cells }, column) => cells.map((cell) => ({ cell, column })))
    .find(({ cell }) => cell.kind === 'selected');
  if (lastFocused && all.some((stop) => isSameStop(stop, lastFocused))) return lastFocused;
  if (selected) return { column: selected.column, row: selected.cell.row };
  return all.toSorted((a, b) => a.row - b.row || a.column - b.column)[0] ?? null;
}

export const isSameStop = (a: GridStop | null, b: GridStop): boolean => a?.column === b.column && a.row === b.row;

/** The target of an arrow key: along the bay, or the nearest time in the next bay that has one. */
export function nextStop(columns: readonly Column[], from: GridStop, key: string): GridStop | undefined {
  const columnStops = stopsInColumn(columns, from.column);
  switch (key) {
    case 'ArrowUp':
      return columnStops.findLast(({ row }) => row < from.row);
    case 'ArrowDown':
      return columnStops.find(({ row }) => row > from.row);
    case 'Home':
      return columnStops[0];
    case 'End':
      return columnStops.at(-1);
    case 'ArrowLeft':
      return nearestBeside(columns, from, -1);
    case 'ArrowRight':
      return nearestBeside(columns, from, 1);
    default:
      return undefined;
  }
}

function nearestBeside(columns: readonly Column[], from: GridStop, step: 1 | -1): GridStop | undefined {
  for (let column = from.column + step; column >= 0 && column < columns.length; column += step) {
    const [nearest] = stopsInColumn(columns, column).toSorted(
      (a, b) => Math.abs(a.row - from.row) - Math.abs(b.row - from.row) || a.row - b.row,
    );
    if (nearest) return nearest;
  }
  return undefined;
}
