import { Worker } from 'node:worker_threads';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { Poster } from './poster.ts';
import type { Drawn, Order } from './poster.worker.ts';

/** Posters come in batches, when a venue prints; afterwards the thread and its memory are released. */
const IDLE_MS = MINUTE;

type Waiting = { resolve: (file: Uint8Array) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };

let thread: Thread | undefined;
let lastId = 0;

/** Draws a poster in a worker thread. When running from sources, where no thread can start, it is drawn in place. */
export async function drawInThread(poster: Poster): Promise<Uint8Array> {
  if (import.meta.url.endsWith('.ts')) return (await import('./poster.ts')).drawPoster(poster);
  thread ??= start();
  const { worker, waiting, idle } = thread;
  clearTimeout(idle);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, poster } satisfies Order);
  });
}

function start(): Thread {
  const worker = new Worker(new URL('./poster.worker.js', import.meta.url));
  const waiting: Thread['waiting'] = new Map();
  const started: Thread = { worker, waiting };
  // The thread must not keep a stopping process alive.
  worker.unref();
  worker.on('message', (drawn: Drawn) => {
    const order = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if ('file' in drawn) order?.resolve(drawn.file);
    else order?.reject(new Error(drawn.problem));
    if (waiting.size === 0) started.idle = setTimeout(() => end(started), IDLE_MS).unref();
  });
  worker.on('error', (error) => end(started, error));
  worker.on('exit', () => end(started, new Error('The thread that draws posters has ended.')));
  return started;
}

/** Ends the thread; the next poster starts a new one. */
function end(ended: Thread, error?: Error): void {
  if (thread === ended) thread = undefined;
  for (const { reject } of ended.waiting.values())
    reject(error ?? new Error('The thread that draws posters was stopped.'));
  ended.waiting.clear();
  void ended.worker.terminate();
}
