import { message } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * The parts of a list, in order. Without a search: customers with a visit, then those without. With one: the best matches, the others,
 * customers by booking code, and customers found by a merged profile's name or number.
 */
export const listParts = { all: ['came', 'new'], search: ['best', 'others', 'code', 'merged'] } as const;
export type Part = (typeof listParts)[keyof typeof listParts][number];

/** A position in a list: the part, and the last id shown (a booking's in the part ordered by last visit). */
export type ListPosition = { part: Part; id: string };

const CURSOR = /^([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readCursor(cursor: string | undefined, allowedParts: readonly Part[]): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const [, partName, id] = CURSOR.exec(cursor) ?? [];
  const part = allowedParts.find((one) => one === partName);
  if (!part || !id) throw new Refusal('INVALID_REQUEST', { fields: { cursor: message('request.cursor') } });
  return { part, id };
}

export const toCursor = ({ part, id }: ListPosition): string => `${part}.${id}`;
