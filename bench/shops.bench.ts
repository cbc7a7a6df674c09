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
