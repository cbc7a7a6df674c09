import { expect, test } from 'vitest';
import { initialResult, resultWords } from './card-result.rules.ts';

test('a card is confirmed only for a signed-in customer with the provider’s session', () => {
  expect(initialResult(true, 'cs_1', true)).toBe('working');
  expect(initialResult(true, 'cs_1', false)).toBe('unconfirmed');
  expect(initialResult(true, null, true)).toBe('unconfirmed');
  expect(initialResult(true, '', true)).toBe('unconfirmed');
});

test('any status in the URL except success counts as failed', () => {
  expect(initialResult(false, 'cs_1', true)).toBe('failed');
});

test('a card that the server did not confirm is shown as unconfirmed', () => {
  expect(resultWords.unconfirmed.title).toBe('Succesfully Card Registered');
  expect(resultWords.unconfirmed.text).not.toContain('right away');
  expect(resultWords.saved.text).toContain('right away');
});
