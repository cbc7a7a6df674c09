import { expect, test } from 'vitest';
import { translate, message } from '../../../words/words.ts';

test('the refusals of a PIN count the tries and minutes that are left', () => {
  expect(translate(message('pin.wrong', { name: 'Marcus', triesLeft: 4 }), 'en')).toBe(
    'That is not Marcus’s PIN. 4 tries are left.',
  );
  expect(translate(message('pin.wrong', { name: 'Dana', triesLeft: 1 }), 'en')).toBe(
    'That is not Dana’s PIN. 1 try is left.',
  );
  expect(translate(message('pin.locked-for', { seconds: 841 }), 'en')).toBe('Too many tries. Try again in 15 minutes.');
  expect(translate(message('pin.locked-for', { seconds: 3 }), 'en')).toBe('Too many tries. Try again in 1 minute.');
});
