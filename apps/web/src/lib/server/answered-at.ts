import { currentTime } from '../clock.ts';

const events = new EventTarget();
let at: number | undefined;

/** Remembers when the server gave an answer; one that the service worker kept for later still says so. */
export function noteAnswer({ headers }: Response): void {
  at = Date.parse(headers.get('date') ?? '') || currentTime();
  events.dispatchEvent(new Event('answer'));
}

/** When the answer that came last was given, undefined before the first one. */
export const answeredAt = (): number | undefined => at;

export function onAnswer(listener: () => void): () => void {
  events.addEventListener('answer', listener);
  return () => events.removeEventListener('answer', listener);
}
