import { isTextKind, canBeTurnedOff, textKinds, wordingProblem } from '@caddie/contract/texts/wordings';
import * as z from 'zod';
import { DEFAULT_LOCALE, translate, message } from '../../words/words.ts';
import { reportMistake, type Context, joinWithOr, yesNo } from './fields.rules.ts';
import type { Text } from '../venue-file.ts';

const text = z.strictObject({ wording: z.string().optional(), sent: yesNo.optional() });

/** The wordings of texts to customers, by the same rules as at the desk. */
export const texts = z.record(z.string(), text).transform((parsed, context): Text[] => {
  const parsedTexts = Object.entries(parsed).flatMap(([kind, { wording = null, sent = true }]) => {
    if (isTextKind(kind)) return [checkText({ kind, wording, isSent: sent }, context)];
    reportMistake(context, `is unknown: the texts are ${joinWithOr(textKinds)}`, [kind]);
    return [];
  });
  return textKinds.flatMap((kind) => parsedTexts.filter((one) => one.kind === kind && isCustomized(one)));
});

/** Returns whether a text differs from the default in its wording or in being sent. */
export const isCustomized = ({ wording, isSent }: Text): boolean => wording !== null || !isSent;

function checkText(one: Text, context: Context): Text {
  const problem = one.wording === null ? undefined : wordingProblem(one.kind, one.wording);
  if (problem)
    reportMistake(context, translate(message('wording.problem', problem), DEFAULT_LOCALE), [one.kind, 'wording']);
  if (!one.isSent && !canBeTurnedOff(one.kind))
    reportMistake(context, 'is about money or time, and always sent', [one.kind, 'sent']);
  return one;
}
