import { describe, expect, test } from 'vitest';
import { addedCard, brandOf, cardAfter, maskedNumber, selectedCardId, spokenNumber } from './saved-card.rules.ts';

const card = (userCreditCardId: string, userCreditCardNumber = '4242') => ({
  userCreditCardId,
  userCreditCardNumber,
  userCreditCardCardCompany: 'Visa',
});

describe('the preselected card', () => {
  test('is the remembered one, if the customer still has it', () => {
    expect(selectedCardId([card('a'), card('b')], 'b')).toBe('b');
  });

  test('is the first one when the remembered card was deleted', () => {
    expect(selectedCardId([card('a'), card('b')], 'gone')).toBe('a');
  });

  test('is the first one when none was remembered', () => {
    expect(selectedCardId([card('a'), card('b')], null)).toBe('a');
  });

  test('is undefined when the customer has no card', () => {
    expect(selectedCardId([], 'b')).toBeNull();
  });
});

describe('a card that was added in another window', () => {
  test('is found by comparison with the cards known before', () => {
    expect(addedCard([card('a')], [card('a'), card('b')])?.userCreditCardId).toBe('b');
  });

  test('is undefined when several cards are new, or none is', () => {
    expect(addedCard([], [card('a'), card('b')])).toBeUndefined();
    expect(addedCard([card('a')], [card('a')])).toBeUndefined();
  });
});

test('after a declined card the next one is offered, and the same one only if it is the only card', () => {
  const cards = [card('a'), card('b'), card('c')];
  expect(cardAfter(cards, 'a')).toBe('b');
  expect(cardAfter(cards, 'c')).toBe('a');
  expect(cardAfter([card('a')], 'a')).toBe('a');
  expect(cardAfter([], 'a')).toBe('a');
});

test('a card shows its last four digits only, whatever the provider sends', () => {
  expect(maskedNumber(card('a', '4242'))).toBe('**** **** **** 4242');
  expect(maskedNumber(card('a', '4000 0000 0000 8210'))).toBe('**** **** **** 8210');
});

test('a card’s digits are read aloud one by one', () => {
  expect(spokenNumber(card('a', '4242'))).toBe('Card ending in 4 2 4 2');
});

test.each([
  ['Visa', 'visa'],
  ['VISA Debit', 'visa'],
  ['Mastercard', 'mastercard'],
  ['MasterCard', 'mastercard'],
  ['Amex', 'amex'],
  ['American Express', 'amex'],
  ['UnionPay', 'other'],
  ['', 'other'],
])('a card of %j has the %s picture', (company, brand) => {
  expect(brandOf(company)).toBe(brand);
});
