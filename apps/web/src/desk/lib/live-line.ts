import { API_BASE } from '@caddie/contract/call';

const heard = new EventTarget();
let placesWithLine = 0;

/** Hears that something may have changed about who is signed in: the server said so, or it closed a line that was open. */
export function onPerson(listener: () => void): () => void {
  heard.addEventListener('person', listener);
  return () => heard.removeEventListener('person', listener);
}

/** Whether what is on the screen has a line of its own. */
export const hasLine = (): boolean => placesWithLine > 0;

export function onLines(listener: () => void): () => void {
  heard.addEventListener('lines', listener);
  return () => heard.removeEventListener('lines', listener);
}

/** The line of a place: while it is kept, the session needs none. */
export function keepLine(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  placesWithLine += by;
  heard.dispatchEvent(new Event('lines'));
}

/** Opens the stream of a day, on which the server also says what changes about whoever looks; undefined where a browser has none. */
export function openLine(date: string): EventSource | undefined {
  if (!('EventSource' in window)) return undefined;
  const line = new EventSource(`${API_BASE}/desk/days/${date}/stream`);
  const notify = () => heard.dispatchEvent(new Event('person'));
  let wasOpen = false;
  line.addEventListener('open', () => {
    wasOpen = true;
  });
  line.addEventListener('person', notify);
  line.addEventListener('error', () => {
    // Once, and not at every attempt to come back.
    if (wasOpen) notify();
    wasOpen = false;
  });
  return line;
}
