import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p50: number; p99: number; errors: number };

/** Asks for one address, or for some in turn, as fast as the server answers. */
export async function load(
  urls: string | string[],
  options: { connections?: number; seconds?: number } = {},
): Promise<Load> {
  const addresses = [urls].flat();
  const result = await autocannon({
    url: addresses[0]!,
    requests: addresses.map((address) => ({ path: address.slice(new URL(address).origin.length) })),
    // As every browser asks.
    headers: { 'accept-encoding': 'gzip' },
    connections: options.connections ?? 32,
    duration: options.seconds ?? 5,
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Loads several addresses in turns, so that a slow moment of the machine hits all of them; the median of the turns counts. */
export async function compare(
  urls: Record<string, string | string[]>,
  options: { connections?: number; turns?: number; seconds?: number } = {},
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
