import { isTextKind, mayBeOff, textKinds, wordingProblem } from '@caddie/contract/texts/wordings';
import * as z from 'zod';
import { DEFAULT_LOCALE, inWords, say } from '../../words/words.ts';
import { blame, type Context, listed, yesNo } from './fields.rules.ts';
import type { Text } from '../venue-file.ts';

const text = z.strictObject({ wording: z.string().optional(), sent: yesNo.optional() });

/** How texts to customers are worded, by the same rules as at the desk. */
export const texts = z.record(z.string(), text).transform((read, context): Text[] => {
  const found = Object.entries(read).flatMap(([kind, { wording = null, sent = true }]) => {
    if (isTextKind(kind)) return [lookedAt({ kind, wording, isSent: sent }, context)];
    blame(context, `is unknown: the texts are ${listed(textKinds)}`, [kind]);
    return [];
  });
  return textKinds.flatMap((kind) => found.filter((one) => one.kind === kind && isOwn(one)));
});

/** Worded or sent otherwise than usual. */
export const isOwn = ({ wording, isSent }: Text): boolean => wording !== null || !isSent;

function lookedAt(one: Text, context: Context): Text {
  const problem = one.wording === null ? undefined : wordingProblem(one.kind, one.wording);
  if (problem) blame(context, inWords(say('wording.problem', problem), DEFAULT_LOCALE), [one.kind, 'wording']);
  if (!one.isSent && !mayBeOff(one.kind)) blame(context, 'is about money or time, and always sent', [one.kind, 'sent']);
  return one;
}
