import { expect, test } from 'vitest';
import { beginPath, type Begun, begunIn } from './begun.ts';

test.each<Begun>([{ what: 'BLOCK' }, { what: 'BOOK', lookFor: '' }, { what: 'BOOK', lookFor: '+1 212 & 50 %' }])(
  'an address says what is to be begun: %j',
  (begun) => {
    expect(begunIn(new URL(beginPath(begun), 'http://desk').searchParams)).toEqual(begun);
  },
);

test('another address begins nothing', () => {
  expect(begunIn(new URLSearchParams('booking=1'))).toBeUndefined();
  expect(begunIn(new URLSearchParams('begin=party'))).toBeUndefined();
});
