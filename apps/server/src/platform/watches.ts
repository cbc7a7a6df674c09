import type { FastifyBaseLogger } from 'fastify';

/**
 * Looks for work again and again, in every process. Its own query hands each piece to one process (`skip locked`), so it
 * needs no row among the jobs: while there is nothing to do it writes nothing, and no claim of a dead process is waited for.
 */
export type Watch = { look: () => Promise<void>; everySeconds: number };

/** Runs each watch by itself, one look after the other; a look that fails is only late. */
export function createWatches(watches: Record<string, Watch>, log: FastifyBaseLogger) {
  const timers = new Map<string, NodeJS.Timeout>();
  const looks = new Map<string, Promise<void>>();
  let stopping = false;

  async function look(name: string, watch: Watch): Promise<void> {
    try {
      await watch.look();
    } catch (error) {
      log.warn({ err: error, watch: name }, 'looking for work failed');
    }
    if (!stopping) timers.set(name, setTimeout(begin, watch.everySeconds * 1000, name, watch).unref());
  }
  const begin = (name: string, watch: Watch): void => void looks.set(name, look(name, watch));

  return {
    start(): void {
      for (const [name, watch] of Object.entries(watches)) begin(name, watch);
    },
    /** Lets the looks that are under way end, and begins no other. */
    async stop(): Promise<void> {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(looks.values());
    },
  };
}
