/** The part of a bay's column that stays in sight at the edge, so that it is seen that there are more bays. */
const CUT = 0.5;

type Room = {
  width: number;
  /** What stays free beside the last column when all of them fit. */
  margin: number;
  minWidth: number;
  count: number;
};

/** The width of a column: all of them share the room if they fit, else the last one in sight is cut in half. */
export function columnWidth({ width, margin, minWidth, count }: Room): number {
  if (count * minWidth <= width - margin) return (width - margin) / count;
  const whole = Math.max(1, Math.floor(width / minWidth - CUT));
  return width / (whole + CUT);
}

/** The bays in sight as a whole, counted from 1, and whether there are more on either side. */
export type Page = { first: number; last: number; hasBefore: boolean; hasAfter: boolean };

/** Half a pixel: browsers round scroll positions. */
const ROUNDING = 0.5;

export function pageAt(
  scrollLeft: number,
  { width, column, count }: { width: number; column: number; count: number },
): Page {
  const first = Math.ceil((scrollLeft - ROUNDING) / column) + 1;
  const last = Math.min(count, Math.floor((scrollLeft + width + ROUNDING) / column));
  return {
    first,
    last: Math.max(first, last),
    hasBefore: scrollLeft > 1,
    hasAfter: scrollLeft + width < count * column - 1,
  };
}

/** Where the next page of whole columns begins. */
export function pageStart({ first, last }: Page, step: 1 | -1, column: number): number {
  const shown = last - first + 1;
  return Math.max(0, (first - 1 + step * shown) * column);
}
