import { AsyncLocalStorage } from 'node:async_hooks';
import type { HomeData, PageData } from '@caddie/contract/page';
import { afterEach, expect, test, vi } from 'vitest';
import { bookingPage } from '../test/booking-page.ts';
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

test.each([false, true])(
  'the free times are rendered completely, for a customer whose hint says signed in: %s',
  async (signedIn) => {
    const markup = await render({ ...bookingPage, signedIn });

    expect(markup.replaceAll(/<[^>]+>/g, ' ')).toMatch(/6:30 PM\s+\$60\.00\s+.*7:00 PM\s+\$60\.00/);
    expect(markup).not.toMatch(/<!--\$[?!]-->|<template|<script/);
    // The policy forbids inline styles in the server's markup.
    expect(markup).not.toContain(' style=');
  },
);

test('a time that the address names is rendered as chosen, and what it cannot have is said', async () => {
  const search = new URLSearchParams({ start: '2027-01-08T19:00:00-05:00', duration: '75' }).toString();

  const markup = await render({ ...bookingPage, booking: { ...bookingPage.booking, search } });

  expect(markup).toContain('aria-pressed="true"');
  expect(markup).toMatch(/Continue/);
  expect(markup).toContain('1 hr 15 min is not offered');
});

test('rendering a page does not slow down the server’s promises afterwards', async () => {
  const contextRuns = vi.spyOn(AsyncLocalStorage.prototype, 'run');

  await render({ settings, signedIn: false, home: { kind: 'shop', shop } });

  expect(contextRuns).not.toHaveBeenCalled();
});
