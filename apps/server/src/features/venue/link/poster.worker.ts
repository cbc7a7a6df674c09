import { parentPort } from 'node:worker_threads';
import { drawPoster, type Poster } from './poster.ts';

export type DrawRequest = { id: number; poster: Poster };
export type DrawResult = { id: number; file: Uint8Array } | { id: number; problem: string };

// Runs in a thread: loading the libraries and laying out the fonts would block other requests for half a second.
parentPort?.on('message', ({ id, poster }: DrawRequest) => {
  drawPoster(poster).then(
    (file) => postResult({ id, file }),
    (error: unknown) =>
      postResult({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

function postResult(drawResult: DrawResult): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(drawResult);
}
