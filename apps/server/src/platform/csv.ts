import { type Currency, decimals } from '@caddie/contract/amounts/money';

export type Cell = string | number | null | CsvNumber;

/** A number that we computed ourselves: its minus sign starts no formula. */
class CsvNumber {
  readonly text: string;
  constructor(value: number, digits: number) {
    this.text = value.toFixed(digits);
  }
}

export const numberCell = (value: number, digits = 0): Cell => new CsvNumber(value, digits);

/** Money as a plain number, with the decimals of its currency. */
export const moneyCell = (amount: number, currency: Currency): Cell =>
  numberCell(amount / 10 ** decimals[currency], decimals[currency]);

/** Cuts the offset, which spreadsheets cannot read. `at` must already be in the venue's offset. */
export const cutOffset = (at: string): string => at.slice(0, 19).replace('T', ' ');

/** Starts of cells that a spreadsheet would read as a formula, also in full-width East Asian characters. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Keeps user input as text: an apostrophe before a formula, quotes around a cell with separators. */
export function encodeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof CsvNumber) return cell.text;
  const text = FORMULA.test(String(cell)) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(encodeCell).join(',')}\r\n`;

/** A file name without its ending, of venue, content and days: "Mulligans-payments-2026-10-22-2026-11-20". */
export const fileBaseName = (
  venue: string,
  content: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => [venue, content, from, to === from ? undefined : to].filter((part) => part !== undefined).join('-');

/** The byte order mark: programs that open the file recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Streams a CSV file: the column names, then batch after batch of rows. */
export async function* streamCsv<Row>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for await (const rows of batches) yield rows.map((row) => csvRow(toCells(row))).join('');
}

/** Reads a whole list, one statement per batch: at most one batch is in memory. */
export async function* readInBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const batch = await read(last);
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    last = batch.at(-1);
  }
}
