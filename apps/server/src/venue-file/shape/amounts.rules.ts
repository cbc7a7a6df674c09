import { type Currency, decimals, PRICE_MAX } from '@caddie/contract/amounts/money';

/** An amount in smallest units as a file writes it: 6750 is `67.50` in dollars and `6750` in won. */
export function writeAmount(amount: number, currency: Currency): string {
  const digits = decimals[currency];
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns the amount in smallest units, or the mistake in it. Read digit by digit, without floating point. */
export function readAmount(text: string, currency: Currency | undefined): number | { message: string } {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return { message: `${text || 'nothing'} is not an amount: write it as 45 or 45.00` };
  // Without a known currency the decimals cannot be checked; the unknown currency is reported at its own place.
  const digits = currency ? decimals[currency] : fraction.length;
  if (fraction.length > digits)
    return { message: `${text} has more decimals than ${currency}, which has ${digits === 0 ? 'none' : digits}` };
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount <= PRICE_MAX ? amount : { message: `${text} is more than Caddie can count` };
}
