import { expect, test } from 'vitest';
import { firstResult, resultWords } from './card-result.rules.ts';

test('a card is confirmed only for a customer who brings the provider’s session', () => {
  expect(firstResult(true, 'cs_1', true)).toBe('working');
  expect(firstResult(true, 'cs_1', false)).toBe('unconfirmed');
  expect(firstResult(true, null, true)).toBe('unconfirmed');
  expect(firstResult(true, '', true)).toBe('unconfirmed');
});

test('whatever else the address says, any status but success has failed', () => {
  expect(firstResult(false, 'cs_1', true)).toBe('failed');
});

test('nobody is promised a card that our server was not asked about', () => {
  expect(resultWords.unconfirmed.title).toBe('Succesfully Card Registered');
  expect(resultWords.unconfirmed.text).not.toContain('right away');
  expect(resultWords.saved.text).toContain('right away');
});
