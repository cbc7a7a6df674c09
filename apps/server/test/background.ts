import { sql } from 'kysely';
import { vi } from 'vitest';
import { type Db, rows } from '../src/platform/database/db.ts';
import { noFaults, type World } from './world.ts';

export type Background = Awaited<ReturnType<typeof takeOverBackground>>;

/**
 * Gives a test control over background work: no job runs and no webhook arrives until the test says so, and each call resolves when all of
 * it is done.
 */
export async function takeOverBackground(world: World) {
  const { app, engine } = world;
  await app.background.stop();
  world.faults = loseWebhooks;

  return {
    async run(...kinds: string[]): Promise<void> {
      for (const kind of kinds) await app.background.run(kind);
    },

    /** Delivers and processes every webhook that was lost so far. */
    async deliverWebhooks(): Promise<void> {
      world.faults = noFaults;
      const isDone = async (): Promise<boolean> => {
        await findLostWebhooks(engine.db);
        await app.background.run('sandbox.webhooks');
        return (await rows(engine.db, waitingWebhooks)).length === 0;
      };
      await vi.waitUntil(isDone, { timeout: 30_000, interval: 5 });
      world.faults = loseWebhooks;
    },
  };
}

const loseWebhooks: World['faults'] = (operation) => (operation === 'webhook' ? { loseWebhook: true } : undefined);

const findLostWebhooks = (db: Db) =>
  sql`
    update sandbox_events
       set delivered_at = null, next_try_at = now()
     where delivered_at is not null
       and event_id not in (select event_id from provider_events)`.execute(db);

const waitingWebhooks = sql`
  select
    from sandbox_events e
    left join provider_events known using (event_id)
   where known.processed_at is null`;
