import { catalogue } from '../words/en.ts';

const words = catalogue.holdStrip;

/** Announced to screen readers at a minute and at half a minute, not every second. */
export function warningAt(seconds: number, room: string): string {
  if (seconds > 60 || seconds === 0) return '';
  return seconds > 30 ? words.oneMoreMinute(room) : words.halfAMinuteMore(room);
}
