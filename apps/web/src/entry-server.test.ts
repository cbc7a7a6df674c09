import { AsyncLocalStorage } from 'node:async_hooks';
import type { HomeData, PageData } from '@caddie/contract/page';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from './entry-server.tsx';

const settings: PageData['settings'] = {
  apiBase: '/caddie/v1',
  assetBase: '',
  salesEmail: 'hello@caddie.example',
  cardProvider: 'sandbox',
  wechat: { debug: false },
};
const shop = {
  shopName: 'Mulligans',
  shopSeqNo: 1,
  shopAddress: '48 W 30th St, New York, NY 10001',
  shopPhone: '+1 212 555 0148',
  shopEmail: 'hello@mulligans.example',
  shopImageTitle: 'mulligans-6f1c2e',
};
const homePages: HomeData[] = [
  { kind: 'shop', shop },
  { kind: 'unknown', shopName: 'Nowhere' },
  { kind: 'landing', signUp: 'open' },
];

afterEach(() => void vi.restoreAllMocks());

test.each(homePages)('the page of $kind is rendered completely, without deferred parts', async (home) => {
  const markup = await render({ settings, signedIn: false, home });

  expect(markup).toContain('<h1');
  // The markers that React writes for pending and failed parts.
  expect(markup).not.toMatch(/<!--\$[?!]-->|<template|<script/);
});

test('rendering a page does not slow down the server’s promises afterwards', async () => {
  const contextRuns = vi.spyOn(AsyncLocalStorage.prototype, 'run');

  await render({ settings, signedIn: false, home: { kind: 'shop', shop } });

  expect(contextRuns).not.toHaveBeenCalled();
});
