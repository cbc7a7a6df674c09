import { type TextKind, textKinds } from '@caddie/contract/texts/wordings';
import type { Db } from '../../platform/database/db.ts';
import { findWording, findWordings, type Wording } from './wordings.store.ts';

export { upsertWording } from './wordings.store.ts';

const defaultWording: Wording = { wording: null, isSent: true };

/** Returns a venue's wording of one of its texts, and whether it is sent at all. */
export const readWording = async (db: Db, shopSeqNo: number, kind: TextKind): Promise<Wording> =>
  (await findWording(db, shopSeqNo, kind)) ?? defaultWording;

export async function readWordings(db: Db, shopSeqNo: number): Promise<(Wording & { kind: TextKind })[]> {
  const wordingByKind = new Map((await findWordings(db, shopSeqNo)).map((one) => [one.kind, one]));
  return textKinds.map((kind) => wordingByKind.get(kind) ?? { kind, ...defaultWording });
}
