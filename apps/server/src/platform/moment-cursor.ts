import { message } from '../words/words.ts';
import { Refusal } from './refusal.ts';

/** The last shown row of a list that is sorted by time: its time in microseconds, and its id. */
export type CursorPosition = { us: number; id: string };

const CURSOR = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readMomentCursor(cursor: string | undefined): CursorPosition | undefined {
  if (cursor === undefined) return undefined;
  const [, us, id] = CURSOR.exec(cursor) ?? [];
  if (!us || !id || !Number.isSafeInteger(Number(us)))
    throw new Refusal('INVALID_REQUEST', { fields: { cursor: message('request.cursor') } });
  return { us: Number(us), id };
}

export const toMomentCursor = ({ us, id }: CursorPosition): string => `${us}.${id}`;

/** Splits rows, fetched as one more than a page has, into the page and the cursor of the next one. */
export function splitPage<Row>(
  fetchedRows: readonly Row[],
  pageSize: number,
  positionOf: (row: Row) => CursorPosition,
): { pageRows: Row[]; nextCursor: string | null } {
  const pageRows = fetchedRows.slice(0, pageSize);
  return { pageRows, nextCursor: fetchedRows.length > pageSize ? toMomentCursor(positionOf(pageRows.at(-1)!)) : null };
}
