import type { CardAccount, Payouts } from '@caddie/contract/desk/finance/payouts';
import { expect, test, vi } from 'vitest';
import { renderPage as renderAnyPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { registerPinPrompt } from '../../lib/own-pin.ts';
import { PayoutsPage } from './payouts-page.tsx';

const cannotConnect = { canConnect: false, connecting: null, losesCards: true } as const;
type ConnectState = Pick<Payouts, 'canConnect' | 'connecting' | 'losesCards'>;

async function renderPage(
  account: CardAccount,
  providerUrl: string | null,
  here: ConnectState = cannotConnect,
  isOwner = true,
) {
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/payouts', answerWith({ account, providerUrl, ...here }));
  const page = await renderAnyPage(() => <PayoutsPage isOwner={isOwner} />);
  const { element } = page;
  const button = (name: string) =>
    [...document.body.querySelectorAll('button'), ...element.querySelectorAll('button')].find(
      ({ textContent }) => textContent === name,
    );
  return { server, page, element, text: element.textContent, link: element.querySelector('a'), button };
}

test('the payouts page says with simulated cards that customers cannot pay, and what works', async () => {
  const { text, link } = await renderPage({ kind: 'SANDBOX', mode: 'TEST', account: null }, null);
  expect(text).toContain('Customers cannot pay online yet.');
  expect(text).toContain('Cash, and the slips of your own terminal. Nothing has to be connected.');
  expect(text).toContain('The operator of this server connects Stripe there');
  expect(text).not.toContain('Set it up');
  expect(link).toBeNull();
});

test('the payouts page names a live account and links to its payouts, and says with test keys that customers cannot pay yet', async () => {
  const url = 'https://dashboard.stripe.com/payouts';
  const live = await renderPage({ kind: 'VENUE', mode: 'LIVE', account: 'acct_1Nv0FGQ9RKHgCVdK' }, url);
  expect(live.text).toContain('Stripe, account ending CVdK, live keys');
  expect(live.text).not.toContain('Customers cannot pay online yet.');
  expect(live.link?.href).toBe(url);

  const testing = await renderPage({ kind: 'SERVER', mode: 'TEST', account: null }, url);
  expect(testing.text).toContain('Customers cannot pay online yet.');
});

const onTest = { kind: 'SERVER', mode: 'TEST', account: null } as const;
const CONNECT = 'POST /caddie/v1/desk/payouts/connect';
const stripeUrl = 'https://connect.stripe.com/setup/s/acct_1/x';

test('an owner opens Stripe from the payouts page, and a refusal is shown', async () => {
  const goes = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const here = { canConnect: true, connecting: null, losesCards: false } as const;
  const { server, page, element, text, button } = await renderPage(onTest, null, here);
  expect(text).not.toContain('The operator of this server connects Stripe there');

  server.setAnswers(CONNECT, refuseWith('PROVIDER_DOWN', 503), answerWith({ url: stripeUrl }));
  await page.perform(() => button('Set it up (4 minutes)')!.click());
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  expect(goes).not.toHaveBeenCalled();

  await page.perform(() => button('Set it up (4 minutes)')!.click());
  expect(server.requests.at(-1)).toMatchObject({ route: CONNECT, body: { from: 'PAYOUTS' } });
  expect(goes).toHaveBeenCalledWith(stripeUrl);
});

test('connecting a Stripe account asks first if customers have saved cards', async () => {
  const goes = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const here = { canConnect: true, connecting: null, losesCards: true } as const;
  const { server, page, button } = await renderPage({ ...onTest, mode: 'LIVE' }, null, here);
  server.setAnswers(CONNECT, answerWith({ url: stripeUrl }));
  await page.perform(() => button('Connect your own account')!.click());
  expect(server.keysOf(CONNECT)).toEqual([]);
  await page.perform(() => button('Go to Stripe')!.click());
  expect(server.keysOf(CONNECT)).toHaveLength(1);
  expect(goes).toHaveBeenCalledWith(stripeUrl);
});

test.each([
  ['BEGUN', 'Stripe still needs some details of your business.'],
  ['SUBMITTED', 'Stripe looks at it.'],
  ['UNKNOWN', 'Stripe does not say right now how far your account is.'],
] as const)('a Stripe account that is %s is continued at Stripe without a question', async (connecting, sentence) => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { server, page, text, button } = await renderPage(onTest, null, {
    canConnect: true,
    connecting,
    losesCards: true,
  });
  expect(text).toContain(sentence);
  server.setAnswers(CONNECT, answerWith({ url: stripeUrl }));
  await page.perform(() => button('Go on at Stripe')!.click());
  expect(server.keysOf(CONNECT)).toHaveLength(1);
});

test('a member of staff whom an owner’s PIN let in can read the payouts page, but not connect an account', async () => {
  const here = { canConnect: true, connecting: null, losesCards: false } as const;
  const { text, button } = await renderPage(onTest, null, here, false);
  expect(text).toContain('An account is connected by an owner who is signed in.');
  expect(button('Set it up (4 minutes)')).toBeUndefined();
});

test('an owner who signed in with a code only is asked for their PIN before Stripe opens', async () => {
  const goes = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const asks = vi.fn(async () => true);
  const { server, page, button } = await renderPage(onTest, null, {
    canConnect: true,
    connecting: null,
    losesCards: false,
  });
  const end = registerPinPrompt(asks);
  server.setAnswers(CONNECT, refuseWith('PIN_NEEDED', 403), answerWith({ url: stripeUrl }));
  await page.perform(() => button('Set it up (4 minutes)')!.click());
  end();
  expect(asks).toHaveBeenCalledOnce();
  expect(goes).toHaveBeenCalledWith(stripeUrl);
});
