import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** One address for all servers: each connection goes to the next server that is ready, and closes with it. */
export async function openRoundRobin(port: number, ready: () => readonly { port: number }[]) {
  let turn = 0;
  const openSockets = new Set<Socket>();
  const listener = createServer((customer) => {
    const servers = ready();
    turn += 1;
    const server = servers[turn % servers.length];
    if (server) link(customer, connect(server.port, '127.0.0.1'));
    else customer.destroy();
  });

  function link(customer: Socket, server: Socket): void {
    pass(customer, server);
    pass(server, customer);
  }
  function pass(from: Socket, to: Socket): void {
    openSockets.add(from);
    from.pipe(to);
    from.on('error', () => undefined);
    from.on('close', () => {
      openSockets.delete(from);
      to.destroy();
    });
  }

  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    close(): void {
      listener.close();
      for (const socket of openSockets) socket.destroy();
    },
  };
}
