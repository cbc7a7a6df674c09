import { API_BASE } from '@caddie/contract/call';

const heard = new EventTarget();
let placesWithStream = 0;

/** Subscribes to possible changes of the signed-in person: a message from the server, or a closed stream. */
export function onPerson(listener: () => void): () => void {
  heard.addEventListener('person', listener);
  return () => heard.removeEventListener('person', listener);
}

/** Whether the current screen has its own stream. */
export const hasOwnStream = (): boolean => placesWithStream > 0;

export function onStreams(listener: () => void): () => void {
  heard.addEventListener('lines', listener);
  return () => heard.removeEventListener('lines', listener);
}

/** Registers a place's own stream: while there is one, the session opens none. */
export function registerStream(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  placesWithStream += by;
  heard.dispatchEvent(new Event('lines'));
}

/** Opens the stream of a day, which also reports changes of the signed-in person; undefined in a browser without EventSource. */
export function openStream(date: string): EventSource | undefined {
  if (!('EventSource' in window)) return undefined;
  const line = new EventSource(`${API_BASE}/desk/days/${date}/stream`);
  const notify = () => heard.dispatchEvent(new Event('person'));
  let wasOpen = false;
  line.addEventListener('open', () => {
    wasOpen = true;
  });
  line.addEventListener('person', notify);
  line.addEventListener('error', () => {
    // Once, and not for every reconnection attempt.
    if (wasOpen) notify();
    wasOpen = false;
  });
  return line;
}
