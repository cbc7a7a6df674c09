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

describe('the size of the customer’s app', () => {
  test('lets home be interactive after 75 KB of script', () => {
    const total = [...homeFiles()].reduce((sum, file) => sum + bytesOf(file), 0);
    expect(total).toBeLessThanOrEqual(75_000);
  });

  test.each(Object.entries(budgets))('keeps %s within %i bytes', (part, budget) => {
    expect(size(part)).toBeLessThanOrEqual(budget);
  });

  test('keeps shared chunks small: the controls, and the query library', () => {
    expect(size('screen')).toBeLessThanOrEqual(9_000);
    expect(size('query')).toBeLessThanOrEqual(11_000);
  });

  test('leaves the contract’s schemas, the query library and the WeChat SDK out of home', () => {
    for (const file of homeFiles()) {
      const script = readFileSync(join(client, file), 'utf8');
      expect(script).not.toMatch(/ZodError|QueryClient|WeixinJSBridge/);
    }
  });

  test('keeps the service worker, which a browser fetches at every visit, within 2 KB', () => {
    expect(bytesOf('sw.js')).toBeLessThanOrEqual(2_000);
  });

  test('keeps both fonts together within 45 KB', () => {
    const fonts = ['geist', 'mona-sans'].map(
      (name) => readFileSync(join(root, `apps/web/src/fonts/${name}.woff2`)).length,
    );
    expect(fonts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(45_000);
  });
});

describe('the size of the venue’s desk', () => {
  const desk = join(root, 'apps/web/dist/desk');
  const parts: Record<string, Chunk> = JSON.parse(readFileSync(join(desk, '.vite/manifest.json'), 'utf8'));

  test('lets the sheet be interactive after 110 KB of script', () => {
    const files = new Set<string>();
    const follow = (key: string): void => {
      files.add(parts[key]!.file);
      for (const next of parts[key]!.imports ?? []) if (!files.has(parts[next]!.file)) follow(next);
    };
    follow('src/desk/main.tsx');

    expect([...files].reduce((sum, file) => sum + weigh(readFileSync(join(desk, file))), 0)).toBeLessThanOrEqual(
      110_000,
    );
  });

  test('does not add to the customer’s app', () => {
    expect(Object.keys(manifest).filter((key) => key.includes('/desk/'))).toEqual([]);
  });
});
