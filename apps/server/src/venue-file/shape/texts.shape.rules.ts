import { isTextKind, mayBeOff, textKinds, wordingProblem } from '@caddie/contract/texts/wordings';
import * as z from 'zod';
import { DEFAULT_LOCALE, inWords, say } from '../../words/words.ts';
import { reportMistake, type Context, listed, yesNo } from './fields.rules.ts';
import type { Text } from '../venue-file.ts';

const text = z.strictObject({ wording: z.string().optional(), sent: yesNo.optional() });

/** The wordings of texts to customers, by the same rules as at the desk. */
export const texts = z.record(z.string(), text).transform((read, context): Text[] => {
  const found = Object.entries(read).flatMap(([kind, { wording = null, sent = true }]) => {
    if (isTextKind(kind)) return [lookedAt({ kind, wording, isSent: sent }, context)];
    reportMistake(context, `is unknown: the texts are ${listed(textKinds)}`, [kind]);
    return [];
  });
  return textKinds.flatMap((kind) => found.filter((one) => one.kind === kind && isOwn(one)));
});

/** Returns whether a text differs from the default in its wording or in being sent. */
export const isOwn = ({ wording, isSent }: Text): boolean => wording !== null || !isSent;

function lookedAt(one: Text, context: Context): Text {
  const problem = one.wording === null ? undefined : wordingProblem(one.kind, one.wording);
  if (problem) reportMistake(context, inWords(say('wording.problem', problem), DEFAULT_LOCALE), [one.kind, 'wording']);
  if (!one.isSent && !mayBeOff(one.kind))
    reportMistake(context, 'is about money or time, and always sent', [one.kind, 'sent']);
  return one;
}
