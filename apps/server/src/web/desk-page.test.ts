import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig, useWorld } from '../../test/world.ts';
import { buildApp } from '../app.ts';

const world = useWorld();
const style = { css: '', hash: 'sha256-x', files: [] };

/** A server with the files of a small desk. */
async function openServer() {
  const folder = mkdtempSync(join(tmpdir(), 'caddie-desk-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/main-1.js'), 'desk()');
  return buildApp({
    config: testConfig(),
    engine: world.engine,
    logStream: { write: () => undefined },
    bundle: {
      language: 'ko',
      clientFolder: import.meta.dirname,
      bootScript: '/boot.js',
      mainScripts: [],
      styles: { app: style, landing: style },
      render: async () => '',
      desk: {
        language: 'ko',
        folder,
        script: '/desk/assets/main-1.js',
        preloads: [],
        styles: ['/desk/assets/main-1.css'],
      },
    },
  });
}

test.each(['/desk', '/desk/', '/desk/days/2026-11-20?booking=1', '/desk/prices'])(
  'a visitor who opens %s gets the desk’s own page, with its own script and nothing of the customer’s app',
  async (url) => {
    const app = await openServer();

    const page = await app.inject({ url });

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="ko">');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
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
  const gone = await app.inject({ url: '/desk/assets/main-0.js' });

  expect([script.statusCode, script.body]).toEqual([200, 'desk()']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(gone.statusCode).toBe(404);
  await app.close();
});
