import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';
import { createShopService } from '../features/shops/shops.service.ts';
import { installFailures } from '../platform/failures.ts';
import { pageRoutes } from './pages.ts';

const world = useWorld();

test('an address that does not exist is a page for people, and a refusal for whoever asks the API', async () => {
  const style = { css: '', hash: '', files: [] };
  const bundle = { clientFolder: '', bootScript: '/boot.js', mainScripts: [], styles: { app: style, landing: style } };
  const app = Fastify();
  installFailures(app);
  pageRoutes(app, { ...bundle, render: async () => '' }, createShopService(world.engine.db), {
    publicUrl: '',
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
