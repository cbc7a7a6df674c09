import { expect, test } from 'vitest';
import { isEasyPin } from './pins.rules.ts';
import { inWords, say } from '../../words/words.ts';

test.each(['000000', '777777', '012345', '123456', '456789', '567890', '987654', '543210', '098765', '550102'])(
  '%s is refused as too easy to guess',
  (pin) => expect(isEasyPin(pin, '+12125550102')).toBe(true),
);

test.each(['271828', '112233', '123457', '132435', '901234', '550103'])('%s is accepted as a PIN', (pin) =>
  expect(isEasyPin(pin, '+12125550102')).toBe(false),
);

test('the messages count the tries and minutes that are left', () => {
  expect(inWords(say('pin.wrong', { name: 'Marcus', triesLeft: 4 }), 'en')).toBe(
    'That is not Marcus’s PIN. 4 tries are left.',
  );
  expect(inWords(say('pin.wrong', { name: 'Dana', triesLeft: 1 }), 'en')).toBe(
    'That is not Dana’s PIN. 1 try is left.',
  );
  expect(inWords(say('pin.closed', { seconds: 841 }), 'en')).toBe('Too many tries. Try again in 15 minutes.');
  expect(inWords(say('pin.closed', { seconds: 3 }), 'en')).toBe('Too many tries. Try again in 1 minute.');
});
