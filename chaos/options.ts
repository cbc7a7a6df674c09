import { parseArgs } from 'node:util';
import { plants } from './plants.ts';

export type Options = {
  /** Tee times that are held, at least. */
  bookings: number;
  /** Servers that are killed, at least. */
  kills: number;
  seed: number;
  /** The storm ends after this long, whatever it has reached. */
  minutes: number;
  /** So many times longer than usual may what must come to an end take: more than 1 where others need the processor, too. */
  patience: number;
  /** Names of planted bugs; none for a run that must find nothing. */
  plant: string[];
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
      plant: { type: 'string' },
    },
  });
  const plant = values.plant === 'all' ? Object.keys(plants) : (values.plant?.split(',') ?? []);
  const unknown = plant.find((name) => !(name in plants));
  if (unknown)
    throw new Error(
      `There is no such bug to plant: ${unknown}. Choose all, or some of ${Object.keys(plants).join(', ')}.`,
    );
  return {
    // A planted bug shows in a small run; a real one hides in a large one.
    bookings: wholeNumber('bookings', values.bookings ?? (plant.length > 0 ? '120' : '400')),
    kills: wholeNumber('kills', values.kills ?? (plant.length > 0 ? '6' : '20')),
    seed: wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000))),
    minutes: wholeNumber('minutes', values.minutes),
    patience: wholeNumber('patience', values.patience),
    plant,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}.`);
  return Number(text);
}
