import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createGate, createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('a stored password', () => {
  test('is hashed with argon2id, 46 MiB or more, one pass, one lane', async () => {
    const hashed = await passwords.hash('left-hand-only-42');

    expect(hashed).toMatch(/^\$argon2id\$/);
    const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(hashed);
    expect({ timeCost, parallelism }).toEqual({ timeCost: 1, parallelism: 1 });
    expect(memoryCost).toBeGreaterThanOrEqual(46 * 1024);
    expect(saltLen).toBeGreaterThanOrEqual(16);
    expect(hashed).not.toBe(await passwords.hash('left-hand-only-42'));
  });

  test('matches itself, however its accents were typed, and nothing else', async () => {
    const hashed = await passwords.hash('caf\u00e9 au lait');

    expect(await passwords.matches(hashed, 'cafe\u0301 au lait')).toBe(true);
    expect(await passwords.matches(hashed, 'cafe au lait')).toBe(false);
    expect(await passwords.matches(undefined, 'caf\u00e9 au lait')).toBe(false);
  });

  test('is not one of the most common passwords', () => {
    for (const common of ['password1', 'QWERTYUIOP', 'iloveyou1', '1q2w3e4r', '12345678', 'football123', 'caddie123']) {
      expect(() => passwords.assertGood(common, '+12125550148')).toThrow(
        expect.objectContaining({ code: 'PASSWORD_TOO_COMMON' }),
      );
    }
    expect(() => passwords.assertGood('left-hand-only-42', '+12125550148')).not.toThrow();
  });

  test('is hashed off the event loop: other work continues', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await Promise.all([passwords.hash('left-hand-only-42'), passwords.hash('left-hand-only-43')]);
    clearInterval(counting);

    expect(turns).toBeGreaterThan(2);
  });
});

describe('password hashing', () => {
  /** Returns work that ends on demand. */
  const work = () => {
    let end = () => {};
    const finished = new Promise<void>((resolve) => (end = resolve));
    return { run: () => finished, end: () => end() };
  };

  test('runs two at a time, in order; others wait, and beyond that are rejected as busy', async () => {
    const pass = createGate(2, 3);
    const began: number[] = [];
    const jobs = Array.from({ length: 5 }, work);
    const inside = jobs.map((job, n) =>
      pass(async () => {
        began.push(n);
        await job.run();
      }),
    );

    await expect(pass(async () => undefined)).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(began).toEqual([0, 1]);
    for (const job of jobs) job.end();
    await Promise.all(inside);

    expect(began).toEqual([0, 1, 2, 3, 4]);
    expect(await pass(async () => 'room again')).toBe('room again');
  });

  test('frees its place when a hash fails', async () => {
    const pass = createGate(1, 1);
    const failing = pass(async () => Promise.reject(new Error('no memory')));
    const next = pass(async () => 'next');

    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('next');
    expect(await pass(async () => 'and another')).toBe('and another');
  });
});
