import { shopExamples } from '@caddie/contract/examples/shops';
import { getPublicShop, type PublicShop } from '@caddie/contract/shops';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { keepInstallPrompt, takeInstallPrompt } from '../../../lib/install/install-prompt.ts';
import { clearEverything } from '../../../lib/state/session.ts';
import { InstallOffer } from './install-offer.tsx';

const shop = shopExamples.find((one) => one.call === getPublicShop)!.data as PublicShop;
const DAY = 86_400_000;
const START = Date.parse('2027-01-05T12:00:00Z');

afterEach(() => {
  document.cookie = `caddie_asked_to_install_${shop.shopSeqNo}=; path=/; max-age=0`;
  takeInstallPrompt();
  vi.unstubAllGlobals();
});

async function openOffer({ isPhone = true, isInstalled = false, isSeen = true, entrySource = '', at = START } = {}) {
  vi.setSystemTime(at);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onChange: (entries: { isIntersecting: boolean }[]) => void;
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        this.#onChange = onChange;
      }
      observe() {
        this.#onChange([{ isIntersecting: isSeen }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse') ? isPhone : isInstalled,
  }));
  const { element, perform, unmount } = await renderPage(() => <InstallOffer shop={shop} />, { entrySource });
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return {
    unmount,
    title: () => element.querySelector('h2')?.textContent,
    presses: (name: string) => perform(() => button(name)!.click()),
    steps: () => [...element.querySelectorAll('dialog[open] ol li')].map(({ textContent }) => textContent),
  };
}

test('a customer who answers Not now to the offer to install the app is asked again after ninety days, also after signing out', async () => {
  const { title, presses, unmount } = await openOffer();
  expect(title()).toBe('Put Mulligans on your home screen');
  await presses('Not now');
  expect(title()).toBeUndefined();
  await unmount();
  clearEverything();

  expect((await openOffer({ at: START + 89 * DAY })).title()).toBeUndefined();
  expect((await openOffer({ at: START + 91 * DAY })).title()).toBe('Put Mulligans on your home screen');
});

test('a customer who did not scroll down to the offer to install the app gets it again after the next booking', async () => {
  expect((await openOffer({ isSeen: false })).title()).toBe('Put Mulligans on your home screen');
  expect((await openOffer()).title()).toBe('Put Mulligans on your home screen');
  expect((await openOffer()).title()).toBeUndefined();
});

test('the button How of the offer to install the app shows the steps in the browser’s menu where the browser cannot ask', async () => {
  const { presses, steps } = await openOffer();
  await presses('How');
  expect(steps()).toEqual([
    'Open the menu of your browser.',
    'Choose “Install app” or “Add to Home screen”.',
    'Confirm it.',
  ]);
});

test('the button How of the offer to install the app lets the browser ask where it can, even on a computer, and the offer goes', async () => {
  keepInstallPrompt();
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);

  const { title, presses } = await openOffer({ isPhone: false });
  await presses('How');

  expect(prompt).toHaveBeenCalledOnce();
  expect(title()).toBeUndefined();
});

test('the app is not offered in an installed app, in WeChat, or on a computer whose browser cannot install it', async () => {
  expect((await openOffer({ isInstalled: true })).title()).toBeUndefined();
  expect((await openOffer({ entrySource: 'wechat' })).title()).toBeUndefined();
  expect((await openOffer({ isPhone: false })).title()).toBeUndefined();
});
