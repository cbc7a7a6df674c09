import type * as z from 'zod/mini';

const types: Record<string, string> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object with fields.',
};

const formats: Record<string, string> = {
  uuid: 'That is not an id.',
  date: 'Use a day such as 2027-03-14.',
  datetime: 'Use a time such as 2027-03-14T18:30:00-04:00.',
};

/** What is wrong with a field, for a person: what to put there instead. A schema that knows better says so itself. */
export function sentenceForIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Fill this in.' : (types[issue.expected] ?? 'Use another kind of value.');
    case 'invalid_format':
      return formats[issue.format] ?? 'Check how this is written.';
    case 'invalid_value':
      return issue.input === undefined ? 'Fill this in.' : `Use one of these: ${issue.values.join(', ')}.`;
    case 'too_small':
      return `Use ${issue.minimum} or more${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Use ${issue.maximum} or less${unitOf(issue.origin)}.`;
    default:
      return 'This cannot be used here.';
  }
}

const unitOf = (origin: string): string => ({ string: ' characters', array: ' entries' })[origin] ?? '';
