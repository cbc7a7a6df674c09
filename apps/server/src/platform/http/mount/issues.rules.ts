import type { FieldProblem } from '@caddie/contract/field-problems';
import type * as z from 'zod/mini';
import { message, type Message } from '../../../words/words.ts';

/** The message for an invalid field: what to enter instead. A schema with a more specific problem names it. */
export function messageForIssue(issue: z.core.$ZodIssue): Message {
  if (issue.code === 'too_big' && issue.message === ('TOO_LONG' satisfies FieldProblem))
    return message('field.too-long', { limit: Number(issue.maximum) });
  if (isProblemCode(issue.message)) return message('field.problem', { code: issue.message });
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? message('field.missing') : message('field.type', { expected: issue.expected });
    case 'invalid_format':
      return message('field.format', { format: issue.format });
    case 'invalid_value':
      return issue.input === undefined ? message('field.missing') : message('field.options', { options: issue.values });
    case 'too_small':
      return message('field.too-small', { limit: Number(issue.minimum), of: issue.origin });
    case 'too_big':
      return message('field.too-big', { limit: Number(issue.maximum), of: issue.origin });
    default:
      return message('field.unusable');
  }
}

/** The library's own messages are sentences; ours are codes. */
const isProblemCode = (text: string): text is Exclude<FieldProblem, 'TOO_LONG'> => /^[A-Z_]+$/.test(text);
