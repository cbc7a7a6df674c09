import { expect, test } from 'vitest';
import { isEasyPin } from './easy-pin.ts';

test.each(['000000', '777777', '012345', '123456', '456789', '567890', '987654', '543210', '098765', '550102'])(
  'the PIN %s is refused as too easy to guess',
  (pin) => expect(isEasyPin(pin, '+12125550102')).toBe(true),
);

test.each(['271828', '112233', '123457', '132435', '901234', '550103'])('the PIN %s is accepted', (pin) =>
  expect(isEasyPin(pin, '+12125550102')).toBe(false),
);
