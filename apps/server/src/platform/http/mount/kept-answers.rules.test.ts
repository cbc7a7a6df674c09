import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';
import { shareAnswer } from './shared-answers.ts';

const DAY = '1 2027-06-11';
const OTHER_DAY = '1 2027-06-12';
const SIZE = '60 2';
const SHARING = { mayShare: true };

let isCurrent: boolean;
let kept: ReturnType<typeof createKeptAnswers>;

beforeEach(() => {
  isCurrent = true;
  kept = createKeptAnswers({ isCurrent: () => isCurrent, maxBytes: 10_000 });
});

const answerOf = (text: string, validMs = 60_000) => ({ answer: shareAnswer({ text }), validMs });
const make = (text: string, { group = DAY, key = SIZE, validMs = 60_000 } = {}) =>
  kept.make(group, key, async () => answerOf(text, validMs), SHARING);
const find = (group = DAY, key = SIZE) => {
  const bytes = kept.find(group, key);
  return bytes && (JSON.parse(gunzipSync(bytes).toString()) as { data: { text: string } }).data.text;
};
/** An answer whose making ends when the test says so. */
function makeSlowly(options = SHARING) {
  let end: (text: string) => void = () => undefined;
  const compute = vi.fn(
    () => new Promise<ReturnType<typeof answerOf>>((resolve) => (end = (text) => resolve(answerOf(text)))),
  );
  return { made: kept.make(DAY, SIZE, compute, options), compute, end: (text: string) => end(text) };
}

describe('kept answers', () => {
  test('are given again, as the same bytes, for their group and key', async () => {
    await make('free');

    expect(find()).toBe('free');
    expect(kept.find(DAY, SIZE)).toBe(kept.find(DAY, SIZE));
    expect([find(OTHER_DAY), find(DAY, '90 2')]).toEqual([undefined, undefined]);
  });

  test('are dropped by a change of their group, and by no other', async () => {
    await make('free');
    await make('also free', { group: OTHER_DAY });
    kept.drop(DAY);

    expect([find(), find(OTHER_DAY)]).toEqual([undefined, 'also free']);
  });

  test('are dropped in all the groups that may have changed', async () => {
    await make('free');
    await make('another venue', { group: '2 2027-06-11' });
    kept.dropAll((group) => group.startsWith('1 '));

    expect([find(), find('2 2027-06-11')]).toEqual([undefined, 'another venue']);
  });

  test.each([
    ['its group', () => kept.drop(OTHER_DAY, DAY)],
    ['everything', () => kept.dropAll()],
  ])('do not include an answer during whose making %s changed; its caller gets it', async (_change, drop) => {
    const { made, end } = makeSlowly();
    drop();
    end('perhaps taken');

    expect(await made).toEqual({ text: 'perhaps taken' });
    expect(find()).toBeUndefined();
  });

  test('include an answer during whose making only another group changed', async () => {
    const { made, end } = makeSlowly();
    kept.drop(OTHER_DAY);
    end('free');
    await made;

    expect(find()).toBe('free');
  });

  test('are neither stored, given nor shared while notifications of changes may be missing', async () => {
    await make('free');
    isCurrent = false;
    expect(find()).toBeUndefined();

    const first = makeSlowly();
    const second = makeSlowly();
    expect(second.compute).toHaveBeenCalled();
    first.end('one');
    second.end('two');
    expect(await Promise.all([first.made, second.made])).toEqual([{ text: 'one' }, { text: 'two' }]);
    kept.dropAll();
    isCurrent = true;
    expect(find()).toBeUndefined();
  });

  test('do not include an answer if notifications of changes may be missing when it is made', async () => {
    const { made, end } = makeSlowly();
    isCurrent = false;
    end('free');
    await made;
    isCurrent = true;

    expect(find()).toBeUndefined();
  });

  test('are made once for callers of the same answer until a change, except for those who ask for a new one', async () => {
    const first = makeSlowly();
    const second = makeSlowly();
    const ownOne = makeSlowly({ mayShare: false });
    expect([second.compute.mock.calls.length, ownOne.compute.mock.calls.length]).toEqual([0, 1]);
    kept.drop(DAY);
    const later = makeSlowly();
    expect(later.compute).toHaveBeenCalled();

    first.end('before');
    ownOne.end('own');
    later.end('after');
    expect(await second.made).toEqual({ text: 'before' });
    expect(await ownOne.made).toEqual({ text: 'own' });
    await later.made;
    expect(find()).toBe('after');
  });

  test('do not include a failure: those who wait for the answer get it, and the next caller tries again', async () => {
    const failure = kept.make(DAY, SIZE, () => Promise.reject(new Error('no database')), SHARING);
    const shared = kept.make(DAY, SIZE, async () => answerOf('unused'), SHARING);
    await expect(failure).rejects.toThrow('no database');
    await expect(shared).rejects.toThrow('no database');
    await nextTurn();

    expect(await make('free')).toEqual({ text: 'free' });
  });

  test('are given for as long as they are valid, counted from before they were made, and half a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { made, end } = makeSlowly();
    vi.advanceTimersByTime(1_000);
    end('free');
    await made;
    await make('soon over', { group: OTHER_DAY, validMs: 5_000 });

    vi.advanceTimersByTime(4_999);
    expect(find(OTHER_DAY)).toBe('soon over');
    vi.advanceTimersByTime(1);
    expect(find(OTHER_DAY)).toBeUndefined();
    vi.advanceTimersByTime(23_999);
    expect(find()).toBe('free');
    vi.advanceTimersByTime(1);
    expect(find()).toBeUndefined();
    vi.useRealTimers();
  });

  test('lose the oldest group when their bytes are used up', async () => {
    const random = () => crypto.getRandomValues(new Uint8Array(2_000)).toString();
    const groups = Array.from({ length: 6 }, (_, day) => `1 2027-06-${10 + day}`);
    for (const group of groups) await make(random(), { group });

    const found = groups.map((group) => kept.find(group, SIZE)?.length ?? 0);
    expect(found[0]).toBe(0);
    expect(found.at(-1)).toBeGreaterThan(0);
    expect(found.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(10_000);
  });
});
