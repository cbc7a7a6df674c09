import { Worker } from 'node:worker_threads';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { Poster } from './poster.ts';
import type { DrawResult, DrawRequest } from './poster.worker.ts';

/** Posters come in batches, when a venue prints; afterwards the thread and its memory are released. */
const IDLE_MS = MINUTE;

type PendingPoster = { resolve: (file: Uint8Array) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; pending: Map<number, PendingPoster>; idleTimer?: NodeJS.Timeout };

let thread: Thread | undefined;
let lastId = 0;

/** Draws a poster in a worker thread. When running from sources, where no thread can start, it is drawn in place. */
export async function drawInThread(poster: Poster): Promise<Uint8Array> {
  if (import.meta.url.endsWith('.ts')) return (await import('./poster.ts')).drawPoster(poster);
  thread ??= start();
  const { worker, pending, idleTimer } = thread;
  clearTimeout(idleTimer);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, poster } satisfies DrawRequest);
  });
}

function start(): Thread {
  const worker = new Worker(new URL('./poster.worker.js', import.meta.url));
  const pending: Thread['pending'] = new Map();
  const started: Thread = { worker, pending };
  // The thread must not keep a stopping process alive.
  worker.unref();
  worker.on('message', (outcome: DrawResult) => {
    const pendingPoster = pending.get(outcome.id);
    pending.delete(outcome.id);
    if ('file' in outcome) pendingPoster?.resolve(outcome.file);
    else pendingPoster?.reject(new Error(outcome.problem));
    if (pending.size === 0) started.idleTimer = setTimeout(() => end(started), IDLE_MS).unref();
  });
  worker.on('error', (error) => end(started, error));
  worker.on('exit', () => end(started, new Error('The thread that draws posters has ended.')));
  return started;
}

/** Ends the thread; the next poster starts a new one. */
function end(stopped: Thread, error?: Error): void {
  if (thread === stopped) thread = undefined;
  for (const { reject } of stopped.pending.values())
    reject(error ?? new Error('The thread that draws posters was stopped.'));
  stopped.pending.clear();
  void stopped.worker.terminate();
}
