import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';

/** A sentence with the time left of a hold, which a screen reader hears once and not every second. */
export function HoldTimeLeft({ expiresAt, text }: { expiresAt: string; text: (clock: string) => string }) {
  return <span aria-live="off">{text(clockWords(useCountdown(Date.parse(expiresAt))))}</span>;
}
