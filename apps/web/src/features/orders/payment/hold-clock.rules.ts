import { catalogue } from '../words/en.ts';

const words = catalogue.holdClock;

/** Announced at a minute, at half a minute and at the end, not every second. */
export function warningAt(seconds: number): string {
  if (seconds > 60) return '';
  if (seconds === 0) return words.yourTimeToPayIsOver;
  return seconds > 30 ? words.oneMinuteLeftToPay : words.halfAMinuteLeftToPay;
}
