import autocannon from 'autocannon';

export type Load = { requests: number; requestsPerSecond: number; p50: number; p99: number };

/** Requests one address, or several in turn, as fast as the server answers. */
export async function load(
  urls: string | string[],
  options: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const addresses = [urls].flat();
  const result = await autocannon({
    url: addresses[0]!,
    requests: addresses.map((address) => new URL(address)).map(({ pathname, search }) => ({ path: pathname + search })),
    // As every browser sends.
    headers: { 'accept-encoding': 'gzip', ...options.headers },
    connections: options.connections ?? 32,
    duration: options.seconds ?? 5,
  });
  // A refused call costs less than a successful one and would distort the figure.
  const failedCount = result.errors + result.non2xx;
  if (failedCount > 0) throw new Error(`${failedCount} of ${result.requests.total} calls of ${addresses[0]} failed`);
  return {
    requests: result.requests.total,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/**
 * Loads several addresses in alternating rounds, so that a slow moment of the machine affects all of them; the median of the rounds counts.
 */
export async function compare(
  urls: Record<string, string | string[]>,
  options: { connections?: number; turns?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Record<string, Load>> {
  const runs: Record<string, Load[]> = {};
  for (const url of Object.values(urls)) await load(url, { ...options, seconds: 2 });
  for (let turn = 0; turn < (options.turns ?? 3); turn += 1) {
    for (const [name, url] of Object.entries(urls)) (runs[name] ??= []).push(await load(url, options));
  }
  return Object.fromEntries(Object.entries(runs).map(([name, loads]) => [name, medianOf(loads)]));
}

export const medianOf = <L extends Load>(loads: L[]): L =>
  loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(loads.length / 2)]!;
