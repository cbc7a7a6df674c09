/** How a test card behaves when it is charged or refunded. */
export type Behaviour = 'WORKS' | 'DECLINES' | 'ASKS_BANK' | 'LOSES_ANSWER' | 'REFUND_WAITS' | 'REFUND_FAILS';

type TestCard = { number: string; behaviour: Behaviour; outcome: string };

/** The only card numbers that the sandbox accepts. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', behaviour: 'WORKS', outcome: 'Works' },
  { number: '4000 0000 0000 0002', behaviour: 'DECLINES', outcome: 'Declined when charged' },
  { number: '4000 0000 0000 3220', behaviour: 'ASKS_BANK', outcome: 'Asks the bank' },
  { number: '4000 0000 0000 0119', behaviour: 'LOSES_ANSWER', outcome: 'Pays, answer is lost' },
  { number: '4000 0000 0000 7726', behaviour: 'REFUND_WAITS', outcome: 'Pays, refund takes a while' },
  { number: '4000 0000 0000 5126', behaviour: 'REFUND_FAILS', outcome: 'Pays, refund fails later' },
];

export type CardForm = { number: string; expiry: string; code: string };
export type CardFormErrors = Partial<Record<keyof CardForm, string>>;

/** The part of a card that is kept once its number is discarded. */
export type EnteredCard = { last4: string; brand: string; expMonth: number; expYear: number; behaviour: Behaviour };

const messages = {
  noNumber: 'Enter a card number.',
  wrongNumber: 'This card number is not right. Check the digits.',
  realNumber: `This is a test page. Use one of the test cards: ${joinWithOr(testCards.map(({ number }) => number))}.`,
  noExpiry: 'Enter the expiry date as MM / YY.',
  expired: 'This date is over. Enter one in the future.',
  noCode: 'Enter the 3 digits of the security code.',
};

/** The card behind a simulated wallet; it works. */
export const walletCard = (now: Date): EnteredCard => ({
  last4: testCards[0]!.number.slice(-4),
  brand: 'Visa',
  expMonth: 12,
  expYear: now.getUTCFullYear() + 3,
  behaviour: 'WORKS',
});

/** Reads the form: returns either a card, or an error message per field. */
export function readCardForm(form: CardForm, now: Date): { card: EnteredCard } | { errors: CardFormErrors } {
  const [number, expiry, code] = [readNumber(form.number), readExpiry(form.expiry, now), readCode(form.code)];
  if (typeof number === 'string' || typeof expiry === 'string' || typeof code === 'string') {
    const invalidFields = Object.entries({ number, expiry, code }).filter(([, result]) => typeof result === 'string');
    return { errors: Object.fromEntries(invalidFields) };
  }
  return { card: { last4: number.number.slice(-4), brand: 'Visa', ...expiry, behaviour: number.behaviour } };
}

/** Returns the input that may stay in the form while it is corrected; a number that could be a real card is removed. */
export const withoutRealNumber = (form: CardForm): CardForm =>
  readNumber(form.number) === messages.realNumber ? { ...form, number: '' } : form;

function readNumber(input: string): TestCard | string {
  const digits = input.replaceAll(/[\s-]/g, '');
  if (digits === '') return messages.noNumber;
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return messages.wrongNumber;
  return testCards.find(({ number }) => number.replaceAll(' ', '') === digits) ?? messages.realNumber;
}

function readExpiry(input: string, now: Date): { expMonth: number; expYear: number } | string {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*((?:20)?\d{2})\s*$/.exec(input) ?? [];
  if (!month || !year) return messages.noExpiry;
  const [expMonth, expYear] = [Number(month), 2000 + (Number(year) % 100)];
  // A card is valid until the last day of its month, in every time zone.
  return Date.UTC(expYear, expMonth, 2) > now.getTime() ? { expMonth, expYear } : messages.expired;
}

const readCode = (input: string): true | string => /^\s*\d{3}\s*$/.test(input) || messages.noCode;

/** The check digit of card numbers: catches every single wrong digit and most swapped ones. */
export function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function joinWithOr(words: string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
