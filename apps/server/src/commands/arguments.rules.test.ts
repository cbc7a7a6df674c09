import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { UsageError } from '../platform/usage-error.ts';
import { readArguments, refuseArguments } from './arguments.ts';

test('an option that a command does not know is named, and is a mistake in the command', () => {
  const read = () =>
    readArguments('refunds', () => parseArgs({ args: ['--notes', 'x'], options: { note: { type: 'string' } } }));

  expect(read).toThrow(UsageError);
  expect(read).toThrow("caddie refunds: Unknown option '--notes'. caddie help lists the commands.");
});

test('a command without arguments refuses one', () => {
  expect(() => refuseArguments('migrate', [])).not.toThrow();
  expect(() => refuseArguments('migrate', ['now'])).toThrow('caddie migrate takes no arguments, and was given now.');
});
