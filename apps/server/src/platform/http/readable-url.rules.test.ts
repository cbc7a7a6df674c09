import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

test.each([
  ['/t/%ff?shopName=%ff', '/t/%25ff?shopName=%ff'],
  ['/my/booking/100%', '/my/booking/100%25'],
  ['/t/%EA%B3%A8?x=%', '/t/%EA%B3%A8?x=%'],
  ['/caddie/v1/%ff', '/caddie/v1/%ff'],
  ['/', '/'],
])('a requested address with a broken percent sign is read as text: %s as %s', (url, read) => {
  expect(readableUrl(url)).toBe(read);
});
