import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../scripts/chromium.mjs';
import { serverMain } from '../../scripts/paths.mjs';
import { run } from '../../scripts/run.mjs';
import { startServer } from '../server.ts';

/** What a visitor can open without signing in. The other screens ask them to sign in, as `my bookings` does. */
const routes = {
  landing: '/',
  home: '/?shopName=Mulligans',
  booking: '/booking?shopName=Mulligans',
  membership: '/membership?shopName=Mulligans',
  'my bookings': '/my/bookings?shopName=Mulligans',
  'my memberships': '/my/memberships?shopName=Mulligans',
  'my cards': '/my/cards?shopName=Mulligans',
  scan: '/scan',
  privacy: '/privacy',
  terms: '/terms',
} as const;
const ROUNDS = 3;
const folder = fileURLToPath(new URL('.', import.meta.url));
const main = join(folder, 'node_modules/lighthouse/cli/index.js');

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};
type Figures = Record<
  'score' | 'LCP' | 'FCP' | 'TBT' | 'CLS' | 'accessibility' | 'practices' | 'SEO' | 'index',
  number
>;

/**
 * Lighthouse for a phone with its simulated slow 4G on every route that needs no sign-in, the median of three rounds. `index` is how fast
 * Lighthouse found this machine: figures of machines, and of busy moments, that differ in it cannot be compared. With another built
 * checkout both alternate.
 */
export async function benchLighthouse(against?: string): Promise<void> {
  await install();
  const mains = {
    here: serverMain,
    ...(against && { before: join(resolve(against), 'apps/server/dist/src/main.js') }),
  };
  for (const [name, path] of Object.entries(mains))
    if (name !== 'here' && !existsSync(path)) throw new Error(`${against} is not built: run npm run build there.`);
  const servers = await Promise.all(
    Object.entries(mains).map(async ([name, path]) => ({ name, ...(await startServer({}, undefined, path)) })),
  );
  try {
    for (const [route, path] of Object.entries(routes)) {
      const rounds = new Map(servers.map(({ name }) => [name, [] as Figures[]]));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { name, url } of round % 2 === 0 ? servers : servers.toReversed())
          rounds.get(name)!.push(await measure(url + path));
      console.log(`\n${route}, load ${loadavg()[0]!.toFixed(1)}`);
      console.table(Object.fromEntries([...rounds].map(([name, figures]) => [name, medianOf(figures)])));
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Once: with the project's other packages it could not be installed. */
async function install(): Promise<void> {
  if (existsSync(main)) return;
  console.log('Installing Lighthouse in bench/lighthouse…');
  const { ok, output } = await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
  if (!ok) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

async function measure(url: string): Promise<Figures> {
  const output = await mkdtemp(join(tmpdir(), 'caddie-lighthouse-'));
  const path = join(output, 'report.json');
  const args = [main, url, '--quiet', '--output=json', `--output-path=${path}`];
  const flags = ['--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
  const { ok, output: text } = await run(process.execPath, [...args, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  if (!ok) throw new Error(`Lighthouse failed on ${url}:\n${text}`);
  const { categories, audits, environment } = JSON.parse(await readFile(path, 'utf8')) as Report;
  await rm(output, { recursive: true });
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: score('performance'),
    LCP: Math.round(value('largest-contentful-paint')),
    FCP: Math.round(value('first-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    SEO: score('seo'),
    index: Math.round(environment.benchmarkIndex),
  };
}

/** Of each figure by itself. */
function medianOf(rounds: Figures[]): Figures {
  const median = (name: keyof Figures) => rounds.map((one) => one[name]).toSorted((a, b) => a - b)[rounds.length >> 1]!;
  return Object.fromEntries(Object.keys(rounds[0]!).map((name) => [name, median(name as keyof Figures)])) as Figures;
}
