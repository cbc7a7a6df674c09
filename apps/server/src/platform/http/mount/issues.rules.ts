import type { FieldProblem } from '@caddie/contract/field-problems';
import type * as z from 'zod/mini';
import { say, type Words } from '../../../words/words.ts';

/** The message for an invalid field: what to enter instead. A schema with a more specific problem names it. */
export function sentenceOfIssue(issue: z.core.$ZodIssue): Words {
  if (issue.code === 'too_big' && issue.message === ('TOO_LONG' satisfies FieldProblem))
    return say('field.too-long', { limit: Number(issue.maximum) });
  if (isProblem(issue.message)) return say('field.problem', { code: issue.message });
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say('field.missing') : say('field.type', { expected: issue.expected });
    case 'invalid_format':
      return say('field.format', { format: issue.format });
    case 'invalid_value':
      return issue.input === undefined ? say('field.missing') : say('field.options', { options: issue.values });
    case 'too_small':
      return say('field.too-small', { limit: Number(issue.minimum), of: issue.origin });
    case 'too_big':
      return say('field.too-big', { limit: Number(issue.maximum), of: issue.origin });
    default:
      return say('field.unusable');
  }
}

/** The library's own messages are sentences; ours are codes. */
const isProblem = (message: string): message is Exclude<FieldProblem, 'TOO_LONG'> => /^[A-Z_]+$/.test(message);
