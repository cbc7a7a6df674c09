import { expect, test } from 'vitest';
import { firstResult, resultWords } from './card-result.rules.ts';

test('a card is confirmed only for a customer who brings the provider’s session', () => {
  expect(firstResult(true, 'cs_1', true)).toBe('working');
  expect(firstResult(true, 'cs_1', false)).toBe('unconfirmed');
  expect(firstResult(true, null, true)).toBe('unconfirmed');
  expect(firstResult(true, '', true)).toBe('unconfirmed');
});

test('any status in the address but success counts as failed', () => {
  expect(firstResult(false, 'cs_1', true)).toBe('failed');
});

test('a card that the server was not asked about is shown as unconfirmed', () => {
  expect(resultWords.unconfirmed.title).toBe('Succesfully Card Registered');
  expect(resultWords.unconfirmed.text).not.toContain('right away');
  expect(resultWords.saved.text).toContain('right away');
});
