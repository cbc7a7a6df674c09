import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { BASELINE, bytesOf, filesOf, findGrowth, bytesByPart, readBuild, scriptOf, gzipBytes } from './web-bytes.mjs';

const client = readBuild('client');
const size = (name: string): number => bytesOf(client, scriptOf(client.manifest, name));
const totalBytes = ({ folder }: typeof client, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipBytes(readFileSync(join(folder, file))), 0);

/** Everything a page loads before it is interactive: the start script, and the app with all its imports. */
const homeFiles = (): Set<string> => filesOf(client.manifest, ['src/boot.ts', 'src/main.tsx']);

/** The size that each part adds by itself, in gzipped bytes. Chunks that several parts share have their own limit below. */
const budgets: Record<string, number> = {
  'src/features/landing/landing.tsx': 8_000,
  'src/features/users/login/login-panel.tsx': 6_200,
  'src/app/side-menu.tsx': 4_000,
  'src/screens/home-signed-in.tsx': 4_000,
  'src/screens/booking.tsx': 16_500,
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
  // Includes WeChat's own SDK, which is 4.4 KB of it.
  'src/features/wechat/sdk.ts': 5_000,
};

describe('the size of the customer’s app', () => {
  test('lets the home screen be interactive after 75 KB of script', () => {
    expect(totalBytes(client, homeFiles())).toBeLessThanOrEqual(75_000);
  });

  test('transfers at most 70 KB of script for the home screen to a browser, which takes Brotli', () => {
    const sizes = [...homeFiles()].map((file) => brotliCompressSync(readFileSync(join(client.folder, file))).length);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(70_000);
  });

  test('has the worker fetch the screens that are likely to come next: home leads to booking, booking to payment', () => {
    const list = readdirSync(join(client.folder, 'assets')).find((name) => /^files-\w+\.json$/.test(name)) ?? '';
    const { next } = JSON.parse(readFileSync(join(client.folder, 'assets', list), 'utf8')) as { next: string[] };
    for (const screen of ['src/screens/booking.tsx', 'src/screens/payment.tsx'])
      expect(next).toContain(`/${client.manifest[screen]?.file}`);
  });

  test.each(Object.entries(budgets))('keeps %s within %i bytes', (part, budget) => {
    expect(size(part)).toBeLessThanOrEqual(budget);
  });

  test('keeps the shared chunks small: the controls, and the query library', () => {
    expect(size('screen')).toBeLessThanOrEqual(10_700);
    expect(size('query')).toBeLessThanOrEqual(11_000);
  });

  test('leaves the contract’s schemas, the query library and the WeChat SDK out of the home screen', () => {
    for (const file of homeFiles()) {
      const script = readFileSync(join(client.folder, file), 'utf8');
      expect(script).not.toMatch(/ZodError|QueryClient|WeixinJSBridge/);
    }
  });

  test('keeps the service worker, which a browser fetches on every visit, within 2 KB', () => {
    expect(totalBytes(client, ['sw.js'])).toBeLessThanOrEqual(2_000);
  });

  test('keeps every load within one percent of the recorded bytes', () => {
    const recordedBytes: Record<string, number> = JSON.parse(readFileSync(BASELINE, 'utf8'));
    // If a load has grown, remove the growth, or record it with `node scripts/bytes/web-bytes.mjs` and explain it in the commit.
    expect(findGrowth(bytesByPart(client), recordedBytes)).toEqual([]);
  });

  test('keeps both fonts together within 45 KB', () => {
    const fonts = ['geist', 'mona-sans'].map(
      (name) => readFileSync(join(root, `apps/web/src/fonts/${name}.woff2`)).length,
    );
    expect(fonts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(45_000);
  });
});
