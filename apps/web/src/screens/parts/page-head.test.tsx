import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { renderPage } from '../../../test/page.tsx';
import { navigateFromPanel } from '../../lib/history/panel-history.ts';
import { PageHead } from './page-head.tsx';

const TIMES = '/booking?date=2026-11-20';
const navigateTo = (to: string) => navigateFromPanel(navigate, to);
const currentAddress = () => location.pathname + location.search;

async function tapBack(isStep: boolean): Promise<void> {
  const head = <PageHead title="Payment" backHref="/booking?date=2026-11-21" isStep={isStep} />;
  const { element } = await renderPage(() => <Router aroundNav={navigateFromPanel}>{head}</Router>);
  document.body.replaceChildren(element);
  await act(async () => element.querySelector('a')?.click());
}

const backMock = vi.spyOn(history, 'back').mockImplementation(() => undefined);
beforeEach(() => {
  backMock.mockClear();
  history.replaceState(null, '', '/');
});

test('a customer who came from the times goes back to them unchanged', async () => {
  navigateTo(TIMES);
  navigateTo('/payment');

  await tapBack(true);

  expect(backMock).toHaveBeenCalledOnce();
});

test('for a customer who came from another page, Back replaces the payment with the times', async () => {
  navigateTo('/my/booking');
  navigateTo('/payment');
  const entries = history.length;

  await tapBack(true);

  expect(backMock).not.toHaveBeenCalled();
  expect(currentAddress()).toBe('/booking?date=2026-11-21');
  expect(history.length).toBe(entries);
});

test('a page that is no step of a booking adds a history entry when it is left', async () => {
  navigateTo(TIMES);
  navigateTo('/my/cards');
  const entries = history.length;

  await tapBack(false);

  expect(history.length).toBe(entries + 1);
  expect(currentAddress()).toBe('/booking?date=2026-11-21');
});
