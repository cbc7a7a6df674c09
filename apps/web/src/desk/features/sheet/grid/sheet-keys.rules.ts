/** A place on the sheet that can have the keyboard focus: a tile, or a free half hour of a bay. */
export type Stop = { id: string; row: number; from: number };

/** The target of an arrow key: along the bay in time, or the nearest in time in the next bay that has a stop. */
export function nextStop(stops: readonly Stop[], from: Stop, key: string): Stop | undefined {
  const stopsInRow = stops.filter(({ row }) => row === from.row).toSorted((a, b) => a.from - b.from);
  switch (key) {
    case 'ArrowRight':
      return stopsInRow.find((stop) => stop.from > from.from);
    case 'ArrowLeft':
      return stopsInRow.findLast((stop) => stop.from < from.from);
    case 'Home':
      return stopsInRow[0];
    case 'End':
      return stopsInRow.at(-1);
    case 'ArrowDown':
      return stopInNextRow(stops, from, 1);
    case 'ArrowUp':
      return stopInNextRow(stops, from, -1);
    default:
      return undefined;
  }
}

function stopInNextRow(stops: readonly Stop[], from: Stop, step: 1 | -1): Stop | undefined {
  const rows = [...new Set(stops.map(({ row }) => row))].toSorted((a, b) => (a - b) * step);
  const row = rows.find((one) => (one - from.row) * step > 0);
  const distance = (stop: Stop) => Math.abs(stop.from - from.from);
  return stops.filter((stop) => stop.row === row).toSorted((a, b) => distance(a) - distance(b) || a.from - b.from)[0];
}

/** The tab stop: the last focused place, else the one nearest to now. */
export function tabStop(stops: readonly Stop[], last: string | null, now: number): Stop | undefined {
  return (
    stops.find(({ id }) => id === last) ??
    stops.toSorted((a, b) => Math.abs(a.from - now) - Math.abs(b.from - now) || a.row - b.row)[0]
  );
}

const turnedKeys: Record<string, string> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

/** Maps an arrow key for a sheet whose time runs down and whose bays stand side by side. */
export const turnedKey = (key: string): string => turnedKeys[key] ?? key;
