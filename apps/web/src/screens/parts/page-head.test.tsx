import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pageOf } from '../../../test/page.tsx';
import { navigateFromPanel } from '../../lib/panel-history.ts';
import { PageHead } from './page-head.tsx';

const TIMES = '/booking?date=2026-11-20';
const goes = (to: string) => navigateFromPanel(navigate, to);
const here = () => location.pathname + location.search;

async function tapsBack(isStep: boolean): Promise<void> {
  const head = <PageHead title="Payment" backHref="/booking?date=2026-11-21" isStep={isStep} />;
  const { element } = await pageOf(() => <Router aroundNav={navigateFromPanel}>{head}</Router>);
  document.body.replaceChildren(element);
  await act(async () => element.querySelector('a')?.click());
}

const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
beforeEach(() => {
  back.mockClear();
  history.replaceState(null, '', '/');
});

test('a customer who came from the times goes back to them unchanged', async () => {
  goes(TIMES);
  goes('/payment');

  await tapsBack(true);

  expect(back).toHaveBeenCalledOnce();
});

test('for a customer who came from another page, Back replaces the payment with the times', async () => {
  goes('/my/booking');
  goes('/payment');
  const entries = history.length;

  await tapsBack(true);

  expect(back).not.toHaveBeenCalled();
  expect(here()).toBe('/booking?date=2026-11-21');
  expect(history.length).toBe(entries);
});

test('a page that is not a step adds a history entry when it is left', async () => {
  goes(TIMES);
  goes('/my/cards');
  const entries = history.length;

  await tapsBack(false);

  expect(history.length).toBe(entries + 1);
  expect(here()).toBe('/booking?date=2026-11-21');
});
