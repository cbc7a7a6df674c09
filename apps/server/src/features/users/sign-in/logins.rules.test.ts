import { describe, expect, test } from 'vitest';
import { type Failures, judgeTry, DISABLED_AFTER } from './logins.rules.ts';

const start = new Date('2027-05-01T12:00:00Z');
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** Guesses wrong as soon as it is allowed, and returns how long each guess had to wait. */
function guess(times: number): { waits: number[]; failures: Failures | undefined; now: Date } {
  const waits: number[] = [];
  let failures: Failures | undefined;
  let now = start;
  for (let guesses = 0; guesses < times; guesses += 1) {
    let verdict = judgeTry(failures, now);
    const wait = verdict.kind === 'wait' ? verdict.seconds : 0;
    waits.push(wait);
    now = later(now, wait);
    verdict = judgeTry(failures, now);
    if (verdict.kind !== 'try') break;
    failures = verdict.failures;
  }
  return { waits, failures, now };
}

describe('a visitor who types wrong passwords', () => {
  test('has ten tries, then waits longer each time', () => {
    expect(guess(16).waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900]);
  });

  test('has ten tries again after a quarter of an hour, while every wrong one in a row still counts', () => {
    const { failures, now } = guess(10);

    const verdict = judgeTry(failures, later(now, 15 * 60));

    expect(verdict).toMatchObject({ kind: 'try', failures: { recent: 1, inARow: 11 } });
  });

  test('finds the password disabled after a hundred wrong tries, until it is reset', () => {
    const { failures, now } = guess(200);

    expect(failures?.inARow).toBe(DISABLED_AFTER);
    expect(judgeTry(failures, later(now, 365 * 24 * 3600))).toEqual({ kind: 'off' });
  });

  test('gains nothing from a clock that goes backwards', () => {
    const { failures } = guess(10);

    expect(judgeTry(failures, later(start, -3600))).toMatchObject({ kind: 'wait' });
  });
});
