import { say } from '../words/words.ts';
import { Refusal } from './refusal.ts';

/** The last shown row of a list that is sorted by time: its time in microseconds, and its id. */
export type MomentPlace = { us: number; id: string };

const CURSOR = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readMomentCursor(cursor: string | undefined): MomentPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, us, id] = CURSOR.exec(cursor) ?? [];
  if (!us || !id || !Number.isSafeInteger(Number(us)))
    throw new Refusal('INVALID_REQUEST', { fields: { cursor: say('request.cursor') } });
  return { us: Number(us), id };
}

export const toMomentCursor = ({ us, id }: MomentPlace): string => `${us}.${id}`;

/** Splits rows, fetched as one more than a page has, into the page and the cursor of the next one. */
export function pageOf<Row>(
  found: readonly Row[],
  most: number,
  place: (row: Row) => MomentPlace,
): { shown: Row[]; nextCursor: string | null } {
  const shown = found.slice(0, most);
  return { shown, nextCursor: found.length > most ? toMomentCursor(place(shown.at(-1)!)) : null };
}
