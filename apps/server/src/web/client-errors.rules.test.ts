import { expect, test } from 'vitest';
import { maskText } from './client-errors.rules.ts';

const TOKEN = 'q3fX-7bYw0pKcT2nV9sLrA4mZ8dHjE1uGi6oQxB5eWk';

test.each([
  [
    'Failed to load https://book.example.com/payment?bookingId=1&x=2',
    'Failed to load https://book.example.com/payment',
  ],
  ['at /card/register/success?session_id=cs_1#top, then', 'at /card/register/success then'],
  ['token=abc&phone=2125550148', 'token=[hidden]&phone=[hidden]'],
  [`Bearer ${TOKEN} was refused`, 'Bearer [hidden] was refused'],
  ['/my/booking/0d4c1f2a-93b1-4c55-8f6e-2a1b3c4d5e6f', '/my/booking/[hidden]'],
  ['Cannot send to +1 212 555 0148', 'Cannot send to [hidden]'],
  ['Cannot send to (212) 555-0148.', 'Cannot send to [hidden].'],
  ['Cannot send to 12125550148', 'Cannot send to [hidden]'],
  ['maya.chen@mail.example.com is not right', '[hidden] is not right'],
])('a client error is logged without personal data: %s', (words, scrubbed) => {
  expect(maskText(words)).toBe(scrubbed);
});

test.each([
  'Cannot read properties of undefined (reading "left")',
  'at Left (https://book.example.com/assets/home-signed-in-DkX83kd9.js:1:20480)',
  'Left@https://book.example.com/assets/card-register-B2x9_-aQ.js:12:99',
  'Is it open? Nobody knows.',
])('a client error is logged with a readable location: %s', (words) => {
  expect(maskText(words)).toBe(words);
});
