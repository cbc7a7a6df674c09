import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @typedef {{ client: import('node:net').Socket, server: import('node:net').Socket, isAbandoned?: boolean }} Pair */

/**
 * Opens a database proxy that can cut connections, stop responding on them, or refuse new ones.
 * @param {string} databaseUrl
 */
export async function openFaultyProxy(databaseUrl) {
  const target = new URL(databaseUrl);
  /** @type {Set<Pair>} */
  const openPairs = new Set();
  let [attempts, messages, maxOpen] = [0, 0, 0];
  /** @type {'work' | 'are refused' | 'are not answered'} */
  let mode = 'work';
  /** The connections of a client that was abandoned; they stay open. @type {Set<import('node:net').Socket> | undefined} */
  let abandoned;

  const listener = createServer((client) => {
    attempts += 1;
    client.on('error', () => undefined);
    if (abandoned) abandoned.add(client);
    else if (mode === 'are refused') client.destroy();
    else link(client);
  });
  /** @param {import('node:net').Socket} client */
  function link(client) {
    const server = connect(Number(target.port), target.hostname);
    const pair = { client, server };
    maxOpen = Math.max(maxOpen, openPairs.add(pair).size);
    client.on('data', () => (messages += 1));
    pass(client, server, pair);
    pass(server, client, pair);
    if (mode === 'are not answered') silence(pair);
  }
  /**
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   * @param {Pair} pair
   */
  function pass(from, to, pair) {
    from.on('error', () => undefined);
    from.pipe(to);
    from.on('close', () => {
      openPairs.delete(pair);
      if (!pair.isAbandoned) to.destroy();
    });
  }
  /** @param {Pair} pair */
  function silence({ client, server }) {
    client.unpipe(server).resume();
    server.unpipe(client).resume();
  }
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  const address = listener.address();
  // Connects by TCP instead of the database's socket.
  url.search = '';
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : address}`;

  return {
    url: url.href,
    open: () => openPairs.size,
    attempts: () => attempts,
    messages: () => messages,
    most: () => maxOpen,
    cut() {
      for (const { client } of openPairs) client.destroy();
    },
    silence() {
      for (const pair of openPairs) silence(pair);
    },
    abandon() {
      abandoned = new Set();
      for (const pair of openPairs) {
        pair.isAbandoned = true;
        silence(pair);
        abandoned.add(pair.client);
        pair.server.destroy();
      }
    },
    /** @param {typeof mode} newMode */
    newConnections(newMode) {
      [mode, maxOpen] = [newMode, 0];
    },
    /** @param {string} text */
    async inject(text) {
      for (const { client, server } of openPairs) {
        server.unpipe(client);
        const size = Buffer.alloc(4);
        size.writeInt32BE(Buffer.byteLength(text) + 5);
        server.write(Buffer.concat([Buffer.from('Q'), size, Buffer.from(`${text}\0`)]));
        await once(server.resume(), 'data');
        server.pipe(client);
      }
    },
    close() {
      listener.close();
      for (const { client } of openPairs) client.destroy();
      for (const client of abandoned ?? []) client.destroy();
    },
  };
}
