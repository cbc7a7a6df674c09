import autocannon from 'autocannon';

type Load = { requestsPerSecond: number; p50: number; p99: number };

/** Asks for one address, or for some in turn, as fast as the server answers. */
async function load(
  urls: string | string[],
  options: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const addresses = [urls].flat();
  const result = await autocannon({
    url: addresses[0]!,
    requests: addresses.map((address) => new URL(address)).map(({ pathname, search }) => ({ path: pathname + search })),
    // As every browser asks.
    headers: { 'accept-encoding': 'gzip', ...options.headers },
    connections: options.connections ?? 32,
    duration: options.seconds ?? 5,
  });
  // A call that is refused costs less than one that is answered: its figure would be of something else.
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls of ${addresses[0]} failed`);
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Loads several addresses in turns, so that a slow moment of the machine hits all of them; the median of the turns counts. */
export async function compare(
  urls: Record<string, string | string[]>,
  options: { connections?: number; turns?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Record<string, Load>> {
  const turns: Record<string, Load[]> = {};
  for (const url of Object.values(urls)) await load(url, { ...options, seconds: 2 });
  for (let turn = 0; turn < (options.turns ?? 3); turn += 1) {
    for (const [name, url] of Object.entries(urls)) (turns[name] ??= []).push(await load(url, options));
  }
  return Object.fromEntries(Object.entries(turns).map(([name, loads]) => [name, median(loads)]));
}

const median = (loads: Load[]): Load =>
  loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(loads.length / 2)]!;
