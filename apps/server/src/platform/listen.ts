import pg from 'pg';

const RECONNECT_MS = 1000;

/**
 * Listens on a connection of its own, because a pool hands its connections around. When the connection is lost it
 * comes back by itself, and says `null`: whoever listens has to look for himself what he missed.
 */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (message: string | null) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'caddie listen', keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    next.on('end', again);
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }
  function again(): void {
    client = undefined;
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(
        () => onMessage(null),
        () => again(),
      );
    }, RECONNECT_MS);
    timer.unref();
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
