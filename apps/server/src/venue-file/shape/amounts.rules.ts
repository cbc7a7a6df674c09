import { type Currency, decimals, PRICE_MAX } from '@caddie/contract/amounts/money';

/** An amount of smallest units as it stands in a file: 6750 is `67.50` in dollars and `6750` in won. */
export function writeAmount(amount: number, currency: Currency): string {
  const digits = decimals[currency];
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The amount in smallest units, or what is wrong with it. Read digit by digit: no fraction of a computer is between. */
export function readAmount(text: string, currency: Currency | undefined): number | { says: string } {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return { says: `${text || 'nothing'} is not an amount: write it as 45 or 45.00` };
  // Without a known currency nothing can be said of decimals; that it is unknown is said where it stands.
  const digits = currency ? decimals[currency] : fraction.length;
  if (fraction.length > digits)
    return { says: `${text} has more decimals than ${currency}, which has ${digits === 0 ? 'none' : digits}` };
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount <= PRICE_MAX ? amount : { says: `${text} is more than Caddie can count` };
}
