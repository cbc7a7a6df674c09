import { type Currency, decimals } from '@caddie/contract/amounts/money';

export type Cell = string | number | null | Figure;

/** A number that we made ourselves: its minus is no formula. */
class Figure {
  readonly text: string;
  constructor(value: number, digits: number) {
    this.text = value.toFixed(digits);
  }
}

export const figure = (value: number, digits = 0): Cell => new Figure(value, digits);

/** Money as a plain number, in its currency's own decimals. */
export const moneyFigure = (amount: number, currency: Currency): Cell =>
  figure(amount / 10 ** decimals[currency], decimals[currency]);

/** The venue's own clock, without the offset, which spreadsheets do not read. */
export const venueTime = (at: string): string => at.slice(0, 19).replace('T', ' ');

/** What a spreadsheet would take for a formula, also in the wide letters of East Asia. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** What people typed stays text: an apostrophe before what would be calculated, quotes around what would end a cell. */
export function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Figure) return cell.text;
  const text = FORMULA.test(String(cell)) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Whose file it is, what of, and of which days: "Mulligans-payments-2026-10-22-2026-11-20". */
export const fileName = (
  venue: string,
  what: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => [venue, what, from, to === from ? undefined : to].filter((part) => part !== undefined).join('-');

/** A program that opens the file takes it as UTF-8 by its first mark. */
const CSV_MARK = '\uFEFF';

/** A file as it is read: the names of its columns, then batch after batch of rows. */
export async function* csvOf<Row>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  yield CSV_MARK + csvRow(columns);
  for await (const rows of batches) yield rows.map((row) => csvRow(toCells(row))).join('');
}

/** A list from its beginning to its end, one statement for so many rows: no more than those are ever in memory. */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const found = await read(last);
    if (found.length > 0) yield found;
    if (found.length < size) return;
    last = found.at(-1);
  }
}
