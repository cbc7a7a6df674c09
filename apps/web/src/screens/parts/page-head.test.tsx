import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pageOf } from '../../../test/page.tsx';
import { navigateAround } from '../../lib/panel-history.ts';
import { PageHead } from './page-head.tsx';

const TIMES = '/booking?date=2026-11-20';
const goes = (to: string) => navigateAround(navigate, to);
const here = () => location.pathname + location.search;

async function tapsBack(isStep: boolean): Promise<void> {
  const head = <PageHead title="Payment" backHref="/booking?date=2026-11-21" isStep={isStep} />;
  const { element } = await pageOf(() => <Router aroundNav={navigateAround}>{head}</Router>);
  document.body.replaceChildren(element);
  await act(async () => element.querySelector('a')?.click());
}

const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
beforeEach(() => {
  back.mockClear();
  history.replaceState(null, '', '/');
});

test('a customer who came from the times goes back to them as they were', async () => {
  goes(TIMES);
  goes('/payment');

  await tapsBack(true);

  expect(back).toHaveBeenCalledOnce();
});

test('a customer who came otherwise gets the times in the place of the payment', async () => {
  goes('/my/booking');
  goes('/payment');
  const entries = history.length;

  await tapsBack(true);

  expect(back).not.toHaveBeenCalled();
  expect(here()).toBe('/booking?date=2026-11-21');
  expect(history.length).toBe(entries);
});

test('a page that is no step is left for another one', async () => {
  goes(TIMES);
  goes('/my/cards');
  const entries = history.length;

  await tapsBack(false);

  expect(history.length).toBe(entries + 1);
  expect(here()).toBe('/booking?date=2026-11-21');
});
