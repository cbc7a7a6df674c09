import { PAGE_DATA_ID } from '@caddie/contract/page';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { testConfig, useWorld } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { createShopService } from '../features/shops/shops.service.ts';
import { installFailures } from '../platform/failures.ts';
import type { WebBundle } from './bundle.ts';
import { pageRoutes } from './pages.ts';

const world = useWorld();
const style = { css: '', hash: 'sha256-x', files: [] };
const bundle: WebBundle = {
  clientFolder: import.meta.dirname,
  bootScript: '/boot.js',
  mainScripts: [],
  styles: { app: style, landing: style },
  render: async () => '',
};

test('an address that does not exist is a page for people, and a refusal for whoever asks the API', async () => {
  const app = Fastify();
  installFailures(app);
  pageRoutes(app, bundle, createShopService(world.engine.db), {
    publicUrl: '',
    apiBase: '/caddie/v1',
    assetBase: '',
    salesEmail: 'sales@caddie.example',
    cardProvider: 'sandbox',
    wechat: { debug: false },
  });

  const page = await app.inject({ url: '/nothing' });
  const refusal = await app.inject({ url: '/caddie/v1/nothing' });

  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

describe('the address of the API', () => {
  test.each([
    ['/caddie/v1', "'self'"],
    ['/api/v2', "'self'"],
    ['https://api.example.com/caddie/v1', "'self' https://api.example.com/caddie/v1/"],
  ])('%s is told to every page, and its policy allows that and nothing else', async (API_BASE_URL, allowed) => {
    const app = await buildApp({
      config: { ...testConfig(), API_BASE_URL },
      engine: world.engine,
      bundle,
      logStream: { write: () => undefined },
    });

    for (const url of ['/', '/?shopName=Mulligans', '/booking?shopName=Mulligans', '/nothing']) {
      const { headers, body } = await app.inject({ url });
      const [, told = ''] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>([^<]*)<`).exec(body) ?? [];
      expect(JSON.parse(told)).toMatchObject({ settings: { apiBase: API_BASE_URL } });
      expect(String(headers['content-security-policy'])).toContain(`;connect-src ${allowed};`);
    }
    await app.close();
  });
});
