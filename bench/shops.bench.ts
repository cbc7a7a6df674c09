import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from './load.ts';
import { startServer } from './server.ts';

/** The time to find a venue, compared with an empty route on the same server. */
export async function benchShops(): Promise<void> {
  const server = await startServer();
  const loads = await compare({
    bare: `${server.url}/healthz`,
    shop: `${server.url}/caddie/v1/shops/one/public?shopName=Mulligans`,
    page: `${server.url}/?shopName=Mulligans`,
  });
  await server.stop();

  const ratio = loads['shop']!.requestsPerSecond / loads['bare']!.requestsPerSecond;
  console.table(loads);
  console.log(`GET /shops/one/public against a bare route: ${ratio.toFixed(2)} (at least 0.60 wanted)`);
}

/** The time from `npm start` of a built clone to the first answer, with an existing embedded database. */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'caddie-start-'));
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const server = await startServer({}, folder);
    const startTime = performance.now();
    await fetch(`${server.url}/?shopName=Mulligans`);
    times.push(Math.round(server.readyMs + performance.now() - startTime));
    await server.stop();
  }
  await rm(folder, { recursive: true, force: true });
  const [first, ...later] = times;
  console.log(
    `Start to first answer: ${first} ms into an empty folder, then ${later.join(', ')} ms (under 3000 wanted)`,
  );
}
