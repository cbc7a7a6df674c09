import type { CountryCode } from '@caddie/contract/shops';
import { shopExamples } from '@caddie/contract/examples/shops';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceTime, renderPage } from '../../../../test/page.tsx';
import { answerWith, lostAnswer, refuseWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { type CaddieState, openLoginPanel } from '../../../lib/state/store.ts';
import { LoginPanel } from './login-panel.tsx';

const CHECK = 'POST /users/signup/check';
const SEND = 'POST /users/auth-code/send';
const VERIFY = 'POST /users/auth-code/verify';
const LOGIN = 'POST /users/signup/login';
const REGISTER = 'POST /users/signup/register';
const PHONE = '2015550100';

const [{ data: shop }, { data: shopDetail }] = shopExamples as unknown as [
  { data: CaddieState['shop'] },
  { data: NonNullable<CaddieState['shopDetail']> },
];

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function openPanel(countryCode: CountryCode = 'US') {
  const server = simulateServer();
  const global = { ...shopDetail.solutionConfig.global_config, countryCode };
  const detail = { ...shopDetail, solutionConfig: { ...shopDetail.solutionConfig, global_config: global } };
  const { element, perform, store } = await renderPage(() => <LoginPanel />, { shop, shopDetail: detail });
  // Only what is in the document can have the focus.
  document.body.append(element);
  const open = () => perform(() => openLoginPanel(store));
  await open();

  const field = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  return {
    server,
    store,
    open,
    field,
    button,
    types: (name: string, value: string) => perform(() => typeInto(field(name)!, value)),
    taps: (name: string) => perform(() => button(name)!.click()),
    checks: (name: string) => perform(() => field(name)!.click()),
    presses: () => perform(() => element.querySelector('form')!.requestSubmit()),
    /** Types a phone number and waits for its look-up. */
    entersPhone: async (hasAccount: boolean) => {
      server.setAnswers(CHECK, answerWith(hasAccount));
      await perform(() => typeInto(field('phone')!, PHONE));
      await advanceTime(500);
    },
    isOpen: () => element.querySelector('dialog:not([data-leaving])') !== null,
    heading: () => element.querySelector('h2')?.textContent,
    alert: () => element.querySelector('[role=alert]')?.textContent,
    reads: () => element.textContent ?? '',
    timer: () => element.querySelector('[role=timer]')?.textContent,
    /** The error message that is tied to a field. */
    errorOf: (name: string) => element.querySelector(`[id="${field(name)!.id}-error"]`)?.textContent,
    countRequests: (route: string) => server.requests.filter((request) => request.route === route).length,
  };
}

test('the login panel looks a number up after 10 characters and a pause of half a second', async () => {
  const { server, types, button, heading, countRequests } = await openPanel();
  server.setAnswers(CHECK, answerWith(false));

  await types('phone', PHONE.slice(0, 9));
  await advanceTime(2000);
  expect(countRequests(CHECK)).toBe(0);
  expect(button('Log in or Sign up')?.disabled).toBe(true);

  await types('phone', PHONE);
  await advanceTime(494);
  expect(countRequests(CHECK)).toBe(0);
  expect(button('Log in or Sign up')?.disabled).toBe(false);
  await advanceTime(1);

  expect(countRequests(CHECK)).toBe(1);
  await advanceTime(5);
  expect(heading()).toBe('Create your account');
});

test('the login panel returns to the first step when the phone is cleared, by Change, and when it is closed', async () => {
  const { server, entersPhone, types, taps, field, heading, isOpen, open, reads } = await openPanel();
  await entersPhone(false);
  expect(heading()).toBe('Create your account');
  await types('phone', '');
  expect(heading()).toBe('Log in or sign up');

  server.setAnswers(SEND, answerWith({ expiresInSeconds: 180 }));
  await entersPhone(false);
  await taps('Send Code');
  expect(reads()).toContain('Sent to +1 201 555 0100');
  await taps('Change');
  expect(heading()).toBe('Log in or sign up');
  expect(field('phone')?.value).toBe('');
  expect(document.activeElement).toBe(field('phone'));
  expect(field('authCode')).toBeNull();

  await entersPhone(false);
  expect(heading()).toBe('Create your account');
  await taps('Close');
  expect(isOpen()).toBe(false);
  await open();
  expect(field('phone')?.value).toBe('');
});

test('a sign-in code that is not used in 180 seconds expires, and a new one can be requested when the server permits it', async () => {
  const { server, entersPhone, taps, button, timer, alert, reads } = await openPanel();
  server.setAnswers(SEND, answerWith({ expiresInSeconds: 180 }));
  await entersPhone(false);
  await taps('Send Code');
  expect(timer()).toMatch(/^0[23]:\d\d$/);

  await advanceTime(120_000);
  expect(reads()).toContain('The code expires in 1 minute.');
  expect(timer()).toBe('01:00');
  await advanceTime(60_000);
  expect(reads()).toContain('The code has expired.');
  expect(timer()).toBeUndefined();
  expect(button('Send Code')).toBeUndefined();

  server.setAnswers(
    SEND,
    refuseWith('TOO_MANY_CODES', 429, { retryAfterSeconds: 28, reason: { code: 'CODES_WAIT', seconds: 28 } }),
  );
  await taps('Resend code');
  expect(alert()).toMatch(
    /^Failed to send verification code\. Please try again\. A new code can be sent in \d+ seconds?\.$/,
  );
  expect(button('Resend code')).toBeUndefined();
  expect(button('Send Code')?.disabled).toBe(true);

  server.setAnswers(SEND, answerWith({ expiresInSeconds: 180 }));
  await advanceTime(30_000);
  await taps('Resend code');
  expect(timer()).toMatch(/^0[23]:\d\d$/);
  expect(alert()).toBeUndefined();
  expect(reads()).toContain('Sent to +1 201 555 0100');
});

test('a missing and a short sign-in code each show their error, and only digits are accepted', async () => {
  const { server, entersPhone, types, taps, presses, field, alert, errorOf } = await openPanel();
  server.setAnswers(SEND, answerWith({ expiresInSeconds: 180 }));
  await entersPhone(false);
  await taps('Send Code');

  await taps('Verify');
  expect(alert()).toBe('Please enter the verification code.');
  expect(document.activeElement).toBe(field('authCode'));

  await types('authCode', '12 ab 3');
  expect(field('authCode')?.value).toBe('123');
  server.setAnswers(
    VERIFY,
    refuseWith('INVALID_REQUEST', 400, {
      fields: { authCode: { code: 'NOT_A_CODE', message: 'Of the server.' } },
    }),
  );
  await presses();
  expect(alert()).toBe('Failed to verify code. Please try again.');
  expect(errorOf('authCode')).toBe('Enter the 6 digits of the code.');
});

test('a server that fails during a log-in gives the specification’s message, and no button stays busy', async () => {
  const { server, types, taps, checks, field, button, alert, countRequests } = await openPanel();
  const expectIdle = (name: string) => {
    expect(button(name)?.disabled).toBe(false);
    expect(button(name)?.getAttribute('aria-busy')).toBeNull();
  };
  server.setAnswers(CHECK, lostAnswer);
  await types('phone', PHONE);
  await taps('Log in or Sign up');
  expect(countRequests(CHECK)).toBe(1);
  expectIdle('Log in or Sign up');
  expect(alert()).toBeUndefined();

  server.setAnswers(CHECK, answerWith(false));
  await taps('Log in or Sign up');
  server.setAnswers(SEND, lostAnswer);
  await taps('Send Code');
  expect(alert()).toBe('Failed to send verification code. Please try again.');
  expect(field('phone')?.readOnly).toBe(false);
  expectIdle('Send Code');

  server.setAnswers(SEND, answerWith({ expiresInSeconds: 180 }));
  await taps('Send Code');
  server.setAnswers(VERIFY, lostAnswer);
  await types('authCode', '123456');
  expect(alert()).toBe('Failed to verify code. Please try again.');

  server.setAnswers(VERIFY, answerWith({ result: true }));
  await taps('Verify');
  await types('password', 'fairway-and-green');
  await checks('agreed');
  server.setAnswers(REGISTER, lostAnswer);
  await taps('Create account');
  expect(countRequests(REGISTER)).toBe(1);
  expectIdle('Create account');
  expect(alert()).toBeUndefined();
  server.setAnswers(REGISTER, answerWith({}));
  await taps('Create account');
  expect(alert()).toBe('Signup failed. Please check your information and try again.');
});

test('a log-in without an answer shows no message and keeps the password; one without a token shows one and clears it', async () => {
  const { server, entersPhone, types, taps, field, button, alert, countRequests } = await openPanel();
  await entersPhone(true);
  server.setAnswers(LOGIN, lostAnswer);
  await types('password', 'fairway-and-green');
  await taps('Log in');
  expect(countRequests(LOGIN)).toBe(1);
  expect(button('Log in')?.disabled).toBe(false);
  expect(alert()).toBeUndefined();
  expect(field('password')?.value).toBe('fairway-and-green');

  server.setAnswers(LOGIN, answerWith({}));
  await taps('Log in');
  expect(alert()).toBe('Login failed. Please check your credentials and try again.');
  expect(field('password')?.value).toBe('');
});

describe('the country of a number in the login panel', () => {
  test('is preset to the venue’s, and Singapore’s numbers have their own example', async () => {
    const { field, types } = await openPanel('KR');
    const country = field('countryCode')!;
    expect(country.value).toBe('KR');
    expect([...country.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'South Korea +82',
      'United States +1',
      'Japan +81',
      'China +86',
      'Singapore +65',
      'Taiwan +886',
    ]);

    await types('countryCode', 'SG');
    expect(field('phone')?.placeholder).toBe('+65 8123 4567');
    await types('phone', '+81 90 1234 5678');
    expect(field('countryCode')?.value).toBe('JP');
  });
});
