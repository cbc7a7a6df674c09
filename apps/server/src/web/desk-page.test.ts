import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig, useWorld } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { version } from '../platform/version.ts';

const world = useWorld();
const style = (hash: string) => ({ css: '', hash, files: [] });
const otherAddresses = {
  PUBLIC_URL: 'https://book.example',
  API_BASE_URL: 'https://api.example/v1',
  ASSET_BASE_URL: 'https://pictures.example',
};

/** Starts a server with the files of a small desk. */
async function openServer(settings: Partial<Config> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'caddie-desk-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/main-1.js'), 'desk()');
  return buildApp({
    config: { ...testConfig(), ...settings },
    engine: world.engine,
    logStream: { write: () => undefined },
    bundles: [
      {
        language: 'ko',
        clientFolder: import.meta.dirname,
        bootScript: '/boot.js',
        mainScripts: [],
        styles: {
          app: style('sha256-x'),
          landing: style('sha256-y'),
          unknown: style('sha256-z'),
          booking: style('sha256-b'),
        },
        bookingScripts: [],
        readBookingRequest: () => null,
        render: async () => '',
        desk: {
          language: 'ko',
          folder,
          script: '/desk/assets/main-1.js',
          preloads: [],
          styles: ['/desk/assets/main-1.css'],
        },
      },
    ],
  });
}

test.each(['/desk', '/desk/', '/desk/days/2026-11-20?booking=1', '/desk/prices'])(
  'a visitor who opens %s gets the desk’s own page, with its own script and nothing of the customer’s app',
  async (url) => {
    const app = await openServer();

    const page = await app.inject({ url });

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="ko">');
    expect(page.body).toContain(`<meta name="version" content="${version}">`);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    expect([...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/favicon.svg',
      '/desk/assets/main-1.css',
      '/desk/assets/main-1.js',
    ]);
    expect(page.body).not.toMatch(/<style|manifest|page-data/);
    await app.close();
  },
);

test('a file of the desk is cached for ever, and a missing one is answered 404', async () => {
  const app = await openServer();

  const script = await app.inject({ url: '/desk/assets/main-1.js' });
  const missingFile = await app.inject({ url: '/desk/assets/main-0.js' });

  expect([script.statusCode, script.body]).toEqual([200, 'desk()']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(missingFile.statusCode).toBe(404);
  await app.close();
});

test('the desk’s page may load from its own origin only, and only the types of files that it needs', async () => {
  const app = await openServer(otherAddresses);

  for (const url of ['/desk', '/desk/days/2026-11-20', '/desk/assets/main-0.js'])
    expect(policyOf(await app.inject({ url }))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'none'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'upgrade-insecure-requests': '',
    });
  await app.close();
});

test('a customer’s page may also use the API and pictures at other hosts, its worker and its inline style sheets', async () => {
  const app = await openServer(otherAddresses);

  expect(policyOf(await app.inject({ url: '/' }))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'sha256-x' 'sha256-y' 'sha256-z' 'sha256-b'",
    'img-src': "'self' data: https://pictures.example",
    'font-src': "'self'",
    'connect-src': "'self' https://api.example/v1/",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'caddie',
    'upgrade-insecure-requests': '',
  });
  await app.close();
});

test('the camera is allowed in the customers’ app, and not at the desk', async () => {
  const app = await openServer();
  const cameraAt = async (url: string) =>
    /camera=[^,]*/.exec(String((await app.inject({ url })).headers['permissions-policy']))?.[0];

  expect(await cameraAt('/')).toBe('camera=(self)');
  expect(await cameraAt('/desk')).toBe('camera=()');
  expect(await cameraAt('/desk/days/2026-11-20')).toBe('camera=()');
  await app.close();
});

test('a server without TLS sends no upgrade-insecure-requests', async () => {
  const app = await openServer();

  for (const url of ['/', '/desk'])
    expect(policyOf(await app.inject({ url }))).not.toHaveProperty('upgrade-insecure-requests');
  await app.close();
});

/** Each directive of the response's policy, with its sources. */
const policyOf = ({ headers }: { headers: Record<string, unknown> }): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/))
      .map(([name = '', allowed = '']) => [name, allowed]),
  );
