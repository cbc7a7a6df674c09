import { shopExamples } from '@caddie/contract/examples/shops';
import { getPublicShop, type PublicShop } from '@caddie/contract/shops';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { InstallOffer, OfferToRegular } from './offer-to-regular.tsx';

const shop = shopExamples.find((one) => one.call === getPublicShop)!.data as PublicShop;

afterEach(() => {
  document.cookie = `caddie_asked_to_install_${shop.shopSeqNo}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
});

async function offerAfter(...statuses: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const items = statuses.map((bookingStatusCd, index) => ({ bookingId: String(index), bookingStatusCd }));
  simulateServer().setAnswers('GET /bookings/my', answerWith({ items, nextCursor: null }));
  await InstallOffer.preload();
  const { element } = await renderPage(() => <OfferToRegular shop={shop} />, { authenticated: true });
  return element.querySelector('h2')?.textContent;
}

test('the app is offered for installation after the second booking, and not after the first or a canceled one', async () => {
  expect(await offerAfter('CONFIRMED')).toBeUndefined();
  expect(await offerAfter('CONFIRMED', 'CANCELED', 'READY', 'FAILED')).toBeUndefined();
  expect(await offerAfter('CONFIRMED', 'COMPLETED')).toBe('Put Mulligans on your home screen');
});
