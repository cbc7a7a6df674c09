import { parseArgs } from 'node:util';
import { UsageError } from '../platform/usage-error.ts';

/** Reads the arguments of a command; throws a sentence about the first that it does not know. */
export function readArguments<T>(command: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    throw new UsageError(`caddie ${command}: ${reason}. caddie help lists the commands.`, { cause });
  }
}

/** Refuses arguments, for a command that has only settings. */
export function refuseArguments(command: string, args: readonly string[]): void {
  const { positionals } = readArguments(command, () => parseArgs({ args: [...args], allowPositionals: true }));
  if (positionals.length > 0)
    throw new UsageError(
      `caddie ${command} takes no arguments, and was given ${positionals.join(' ')}. caddie help lists the commands.`,
    );
}
