import { say } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * The parts of a list, one after the other. Without a search: who came, then who has not come yet. With one: the best, the
 * others, who booked under that code, and who has another profile of that number or name.
 */
export const parts = { all: ['came', 'new'], found: ['best', 'others', 'code', 'merged'] } as const;
export type Part = (typeof parts)[keyof typeof parts][number];

/** A place in a list: the last one that was shown of a part, by their last visit where it is in that order. */
export type Place = { part: Part; id: string };

const CURSOR = /^([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readCursor(cursor: string | undefined, of: readonly Part[]): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, named, id] = CURSOR.exec(cursor) ?? [];
  const part = of.find((one) => one === named);
  if (!part || !id) throw new Refusal('INVALID_REQUEST', { fields: { cursor: say('request.cursor') } });
  return { part, id };
}

export const toCursor = ({ part, id }: Place): string => `${part}.${id}`;
