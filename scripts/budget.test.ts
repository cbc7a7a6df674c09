import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { root } from './paths.mjs';

type Chunk = { file: string; imports?: string[] };

const client = join(root, 'apps/web/dist/client');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

const weigh = (script: string | Buffer): number => gzipSync(script, { level: 9 }).length;
const bytesOf = (file: string): number => weigh(readFileSync(join(client, file)));
const keyLike = (name: string): string => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`)) ?? name;

/** A part without the random ends of file names, or it would weigh more or less after every change elsewhere. */
function size(name: string): number {
  const script = readFileSync(join(client, manifest[keyLike(name)]!.file), 'utf8');
  return weigh(script.replace(/-[\w-]{8}(?=\.(js|css)\b)/g, ''));
}

/** Everything a page needs before it can do something: the start script, and the app with all that it imports. */
function homeFiles(): Set<string> {
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  follow('src/boot.ts');
  follow('src/main.tsx');
  return files;
}

/** What each part adds by itself, in bytes of gzip. What several share has a limit of its own below. */
const budgets: Record<string, number> = {
  'src/features/landing/landing.tsx': 8_000,
  'src/features/users/login-panel.tsx': 6_000,
  'src/app/side-menu.tsx': 4_000,
  'src/screens/home-signed-in.tsx': 4_000,
  'src/screens/booking.tsx': 15_000,
  'src/screens/payment.tsx': 10_000,
  'src/screens/membership.tsx': 10_000,
  'src/screens/complete.tsx': 4_000,
  'src/screens/card-register.tsx': 3_000,
  'src/screens/my-bookings.tsx': 6_000,
  'src/screens/my-booking.tsx': 6_000,
  'src/screens/my-memberships.tsx': 6_000,
  'src/screens/my-membership.tsx': 6_000,
  'src/screens/my-cards.tsx': 6_000,
  'src/screens/scan.tsx': 4_000,
  // With WeChat's own SDK, which is 4.4 KB of it.
  'src/features/wechat/sdk.ts': 5_000,
};

describe('the weight of the web app', () => {
  test('home is interactive after 75 KB of script', () => {
    const total = [...homeFiles()].reduce((sum, file) => sum + bytesOf(file), 0);
    expect(total).toBeLessThanOrEqual(75_000);
  });

  test.each(Object.entries(budgets))('%s stays within %i bytes', (part, budget) => {
    expect(size(part)).toBeLessThanOrEqual(budget);
  });

  test('what screens share is small: the controls, and the query library', () => {
    expect(size('screen')).toBeLessThanOrEqual(9_000);
    expect(size('query')).toBeLessThanOrEqual(11_000);
  });

  test('home fetches neither the schemas of the contract nor the query library nor the SDK of WeChat', () => {
    for (const file of homeFiles()) {
      const script = readFileSync(join(client, file), 'utf8');
      expect(script).not.toMatch(/ZodError|QueryClient|WeixinJSBridge/);
    }
  });

  test('the service worker, which a browser asks for at every visit, is at most 2 KB', () => {
    expect(bytesOf('sw.js')).toBeLessThanOrEqual(2_000);
  });

  test('both fonts together are at most 45 KB', () => {
    const fonts = ['geist', 'mona-sans'].map(
      (name) => readFileSync(join(root, `apps/web/src/fonts/${name}.woff2`)).length,
    );
    expect(fonts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(45_000);
  });
});
