import { parseArgs } from 'node:util';
import { seededBugs } from './seeded-bugs.ts';

export type Options = {
  /** The minimum number of tee times to hold. */
  bookings: number;
  /** The minimum number of servers to kill. */
  kills: number;
  seed: number;
  /** The fault test ends after this long, whatever it has reached. */
  minutes: number;
  /** Multiplies every time limit: more than 1 on a busy machine. */
  timeoutFactor: number;
  /** Names of seeded bugs; empty for a run that must find nothing. */
  bug: string[];
  /** The servers reach the database through PgBouncer in transaction mode. */
  pgbouncer: boolean;
};

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      bookings: { type: 'string' },
      kills: { type: 'string' },
      seed: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      patience: { type: 'string', default: '1' },
      bug: { type: 'string' },
      pgbouncer: { type: 'boolean', default: false },
    },
  });
  const bug = values.bug === 'all' ? Object.keys(seededBugs) : (values.bug?.split(',') ?? []);
  const unknown = bug.find((name) => !(name in seededBugs));
  if (unknown)
    throw new Error(
      `There is no such seeded bug: ${unknown}. Choose all, or some of ${Object.keys(seededBugs).join(', ')}.`,
    );
  return {
    // A seeded bug shows in a small run; an unknown one may need a large one.
    bookings: wholeNumber('bookings', values.bookings ?? (bug.length > 0 ? '120' : '400')),
    kills: wholeNumber('kills', values.kills ?? (bug.length > 0 ? '6' : '20')),
    seed: wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000))),
    minutes: wholeNumber('minutes', values.minutes),
    timeoutFactor: wholeNumber('patience', values.patience),
    bug,
    pgbouncer: values.pgbouncer,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}.`);
  return Number(text);
}
