import { commands, helpText } from './commands/commands.ts';
import { readSettings, runMain } from './platform/run-main.ts';
import { UsageError } from './platform/usage-error.ts';
import { version } from './platform/version.ts';

const HELP = new Set(['help', '--help', '-h']);
const VERSION = new Set(['version', '--version', '-v']);

/** `caddie`: everything that runs and maintains a server is one program. */
async function main([name = 'serve', ...args]: readonly string[]): Promise<void> {
  if (HELP.has(name)) return console.log(helpText());
  if (VERSION.has(name)) return console.log(version);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`caddie ${name}: there is no such command.\n\n${helpText()}`);
  const run = await command.load();
  await run(readSettings(), args);
}

runMain(() => main(process.argv.slice(2)));
