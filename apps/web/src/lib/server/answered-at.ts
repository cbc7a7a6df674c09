import { currentTime } from '../clock.ts';

const events = new EventTarget();
let latestAnswerAt: number | undefined;

/** Remembers when the server gave an answer; a cached answer of the service worker keeps its original time. */
export function recordAnswerTime({ headers }: Response): void {
  latestAnswerAt = Date.parse(headers.get('date') ?? '') || currentTime();
  events.dispatchEvent(new Event('answer'));
}

/** The time of the latest answer, undefined before the first one. */
export const getAnsweredAt = (): number | undefined => latestAnswerAt;

export function subscribeToAnswers(listener: () => void): () => void {
  events.addEventListener('answer', listener);
  return () => events.removeEventListener('answer', listener);
}
