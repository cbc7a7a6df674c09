import { API_BASE } from '@caddie/contract/call';

const events = new EventTarget();
let screensWithStream = 0;

/** Subscribes to possible changes of the signed-in person: a message from the server, or a closed stream. */
export function onPersonChange(listener: () => void): () => void {
  events.addEventListener('staff-changed', listener);
  return () => events.removeEventListener('staff-changed', listener);
}

/** Whether the current screen has its own event stream, which then also reports changes of the signed-in person. */
export const hasOwnStream = (): boolean => screensWithStream > 0;

/** Subscribes to changes of `hasOwnStream`. */
export function onStreams(listener: () => void): () => void {
  events.addEventListener('streams-changed', listener);
  return () => events.removeEventListener('streams-changed', listener);
}

/** Registers that the current screen has its own event stream, until the returned function is called. */
export function registerStream(): () => void {
  change(1);
  return () => change(-1);
}

function change(delta: number): void {
  screensWithStream += delta;
  events.dispatchEvent(new Event('streams-changed'));
}

/** Opens the stream of a day, which also reports changes of the signed-in person; undefined in a browser without EventSource. */
export function openStream(date: string): EventSource | undefined {
  if (!('EventSource' in window)) return undefined;
  const stream = new EventSource(`${API_BASE}/desk/days/${date}/stream`);
  const notify = () => events.dispatchEvent(new Event('staff-changed'));
  let wasOpen = false;
  stream.addEventListener('open', () => {
    wasOpen = true;
  });
  stream.addEventListener('staff-changed', notify);
  stream.addEventListener('error', () => {
    // Once, and not for every reconnection attempt.
    if (wasOpen) notify();
    wasOpen = false;
  });
  return stream;
}
