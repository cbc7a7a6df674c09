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
const homes: HomeData[] = [
  { kind: 'shop', shop },
  { kind: 'unknown', shopName: 'Nowhere' },
  { kind: 'landing', signUp: 'open' },
];

afterEach(() => void vi.restoreAllMocks());

test.each(homes)('the page of $kind is drawn whole, with nothing that comes later', async (home) => {
  const markup = await render({ settings, signedIn: false, home });

  expect(markup).toContain('<h1');
  // So React marks what it waits for, and what failed.
  expect(markup).not.toMatch(/<!--\$[?!]-->|<template|<script/);
});

test('after a page was drawn no promise of the server costs more than before', async () => {
  const follows = vi.spyOn(AsyncLocalStorage.prototype, 'run');

  await render({ settings, signedIn: false, home: { kind: 'shop', shop } });

  expect(follows).not.toHaveBeenCalled();
});
