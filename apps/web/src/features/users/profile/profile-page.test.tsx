import { personalDataExamples } from '@caddie/contract/examples/personal-data';
import { profileExamples } from '@caddie/contract/examples/profile';
import type { Profile } from '@caddie/contract/profile';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, lostAnswer, refuseWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { ProfilePage } from './profile-page.tsx';

const READ = 'GET /users/me/profile';
const profile = profileExamples[0]!.data as Profile;
/** A pass with sessions left; fields that the page does not read are left out. */
const pack = {
  membershipSetId: 'a-pack',
  membershipSetName: 'Practice 10-Session Pack',
  amount: 42_000,
  currency: 'USD',
  memberships: [{ membershipBalanceCnt: 8, membershipBalanceAmt: null }],
};
let server: ReturnType<typeof simulateServer>;

beforeEach(() => {
  server = simulateServer();
  server.setAnswers(READ, answerWith(profile));
});

async function open(answer: Profile = profile) {
  server.setAnswers(READ, answerWith(answer));
  const page = await renderPage(() => <ProfilePage calendar={{ label: 'Subscribe', onOpen: () => undefined }} />, {
    authenticated: true,
  });
  const { element, perform } = page;
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))!;
  const last = (name: string) =>
    [...element.querySelectorAll('button')].findLast(({ textContent }) => textContent?.startsWith(name))!;
  return {
    ...page,
    button,
    tap: (name: string) => perform(() => button(name).click()),
    submit: () => perform(() => element.querySelector('form')!.requestSubmit()),
    tapLast: (name: string) => perform(() => last(name).click()),
    field: (name: string) => element.querySelector<HTMLInputElement>(`input[name=${name}]`)!,
    switchOf: (title: string) =>
      [...element.querySelectorAll('label')]
        .find(({ textContent }) => textContent?.startsWith(title))!
        .querySelector<HTMLInputElement>('[role=switch]')!,
    said: () => [...element.querySelectorAll('output')].at(-1)?.textContent,
  };
}
const sentTo = (route: string) => server.requests.filter((request) => request.route === route);

test('a customer sees name, phone, password and devices in their profile', async () => {
  const { element } = await open();
  for (const words of ['Maya Chen', '+1 212 555 0162', 'Changed Nov 15, 2025', '2 phones and browsers'])
    expect(element.textContent).toContain(words);
});

test('a customer’s empty name is refused, and a saved one is shown in the menu at once', async () => {
  const { tap, submit, perform, field, element, store, said } = await open();
  await tap('Name');
  await perform(() => typeInto(field('name'), '  '));
  await submit();
  expect(element.textContent).toContain('Type your name.');
  expect(sentTo('POST /users/me')).toHaveLength(0);

  const customerInfo = { name: '김지우', phone: '+1 212 555 0162', countryCode: 'US' as const };
  server.setAnswers('POST /users/me', answerWith({ customerInfo }));
  await perform(() => typeInto(field('name'), '김지우'));
  await submit();
  expect(store.getState().customer?.name).toBe('김지우');
  expect(said()).toBe('Saved');
});

test('a customer’s new password says how many other phones were signed out; a wrong old one is reported at its field', async () => {
  const { tap, submit, perform, element, said } = await open();
  await tap('Password');
  const [old, fresh] = element.querySelectorAll<HTMLInputElement>('input[name=password]');
  await perform(() => typeInto(old!, 'soft iron'));
  await perform(() => typeInto(fresh!, 'long hands, soft iron'));
  server.setAnswers('POST /users/me/password', refuseWith('WRONG_PASSWORD', 403), answerWith({ signedOut: 2 }));
  await submit();
  expect(element.textContent).toContain('That is not your password.');
  await submit();
  expect(said()).toBe('Changed. 2 other phones were signed out.');
});

test('a customer’s new number is sent a code, which is typed next, and both proofs change the number', async () => {
  server.setAnswers('POST /users/auth-code/send', answerWith({ expiresInSeconds: 180 }));
  server.setAnswers('POST /users/auth-code/verify', answerWith({ result: true, verificationToken: 'proof' }));
  const customerInfo = { name: 'Maya Chen', phone: '+1 415 555 0199', countryCode: 'US' as const };
  server.setAnswers('POST /users/me/phone', refuseWith('NUMBER_HAS_ACCOUNT', 409), answerWith({ customerInfo }));
  const { tap, submit, perform, field, element, store, said } = await open();
  document.body.append(element);
  await tap('Phone');
  await perform(() => typeInto(field('phone'), '2125550162'));
  await submit();
  expect(element.textContent).toContain('That is your number already.');
  await perform(() => typeInto(field('phone'), '4155550199'));
  await submit();
  expect([field('phone').value, field('phone').readOnly]).toEqual(['415 555 0199', true]);
  expect(element.textContent).not.toContain('At least 10 digits');
  expect(document.activeElement).toBe(field('authCode'));

  await perform(() => typeInto(field('authCode'), '482019'));
  await perform(() => typeInto(field('password'), 'long hands, soft iron'));
  await submit();
  expect(element.textContent).toContain('That number has an account here.');
  await submit();
  expect(sentTo('POST /users/me/phone').at(-1)?.body).toMatchObject({ password: 'long hands, soft iron' });
  expect(store.getState().customer?.phone).toBe('+1 415 555 0199');
  expect(said()).toBe('Your number is changed.');
});

test('a customer’s choice of texts is saved at once, and goes back if that fails', async () => {
  const { switchOf, perform, said, element } = await open();
  expect([switchOf('Booked').checked, switchOf('Booked').disabled]).toEqual([true, true]);
  expect([switchOf('Reminder the day').checked, switchOf('Reminder 3 hours').checked]).toEqual([true, false]);

  server.setAnswers('POST /users/me/texts', answerWith({ ...profile.texts, hoursBefore: true }));
  await perform(() => switchOf('Reminder 3 hours').click());
  expect([switchOf('Reminder 3 hours').checked, said()]).toEqual([true, 'Saved']);

  server.setAnswers('POST /users/me/texts', lostAnswer);
  await perform(() => switchOf('Reminder the day').click());
  expect(switchOf('Reminder the day').checked).toBe(true);
  expect(element.querySelector('[role=alert]')).not.toBeNull();
});

test('a customer who answered STOP finds the choices of texts off and locked, until texts are turned on', async () => {
  const { element, switchOf, tap } = await open({
    ...profile,
    texts: { ...profile.texts, stoppedAt: '2027-01-03T12:00:00-05:00' },
  });
  expect(element.textContent).toContain('You replied STOP on Jan 3.');
  expect([switchOf('Booked').checked, switchOf('Reminder the day').disabled]).toEqual([false, true]);

  server.setAnswers('POST /users/me/texts', answerWith(profile.texts));
  await tap('Turn texts on');
  expect(element.textContent).not.toContain('You replied STOP');
  expect(switchOf('Reminder the day').checked).toBe(true);
});

test('a customer’s devices are listed, and signing out everywhere leaves the page', async () => {
  const assignMock = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { tap, tapLast, element } = await open();
  await tap('Sign out everywhere');
  expect(element.textContent).toContain('Safari on iPhone');
  expect(element.textContent).toContain('Last used Wed, Jun 2, 9:00 AM');
  server.setAnswers('POST /users/me/signout-all', answerWith(null));
  await tapLast('Sign out everywhere');
  expect(assignMock).toHaveBeenCalledWith(expect.stringMatching(/^\//));
});

test('a profile that cannot be loaded can be tried again', async () => {
  server.setAnswers(READ, refuseWith('RATE_LIMITED', 429), answerWith(profile));
  const { element, perform } = await renderPage(
    () => <ProfilePage calendar={{ label: 'Subscribe', onOpen: () => undefined }} />,
    {
      authenticated: true,
    },
  );
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  await perform(() => element.querySelector('button')!.click());
  expect(element.textContent).toContain('Maya Chen');
});

test('a customer’s data is downloaded with a code, and only once a day', async () => {
  const savedFiles: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
  server.setAnswers('POST /users/auth-code/send', answerWith({ expiresInSeconds: 180 }));
  server.setAnswers(
    'POST /users/auth-code/verify',
    answerWith({ result: false }),
    answerWith({ result: true, verificationToken: 'proof' }),
  );
  server.setAnswers('POST /users/me/export', answerWith(personalDataExamples[0]!.data));
  const { tap, submit, perform, field, element, said } = await open();
  await tap('Download my data');
  await tap('Send Code');
  await perform(() => typeInto(field('authCode'), '48201'));
  await submit();
  expect(element.textContent).toContain('Invalid verification code. Please try again.');
  expect(sentTo('POST /users/me/export')).toHaveLength(0);
  await perform(() => typeInto(field('authCode'), '482019'));
  await submit();
  expect(savedFiles).toEqual(['my-data-Mulligans.json']);
  expect(said()).toBe('Downloaded.');
  vi.restoreAllMocks();

  const later = await open({ ...profile, hadExportToday: true });
  await later.tap('Download my data');
  expect(later.element.textContent).toContain('You had one today. Next from tomorrow.');
  expect(later.button('Send Code')).toBeUndefined();
});

test('a customer’s account is deleted only after each pass is ticked and with a code', async () => {
  const assignMock = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  server.setAnswers('GET /users/me/delete', answerWith({ open: null, passes: [pack] }));
  server.setAnswers('POST /users/auth-code/send', answerWith({ expiresInSeconds: 180 }));
  server.setAnswers('POST /users/auth-code/verify', answerWith({ result: true, verificationToken: 'proof' }));
  server.setAnswers('POST /users/me/delete', answerWith({ erasedAt: '2027-06-18T18:00:00-04:00' }));
  const { tap, submit, perform, field, element, button } = await open();
  await tap('Delete account');
  expect(element.textContent).toContain('8 sessions of Practice 10-Session Pack, paid $420.00');
  expect(button('Send Code')).toBeUndefined();

  await perform(() => element.querySelector<HTMLInputElement>('input[type=checkbox]:not([role])')!.click());
  await tap('Send Code');
  await perform(() => typeInto(field('authCode'), '482019'));
  await submit();
  expect(sentTo('POST /users/me/delete').map(({ body }) => body)).toEqual([{ givesUp: ['a-pack'] }]);
  expect(assignMock).toHaveBeenCalledWith(expect.stringMatching(/^\//));
  vi.restoreAllMocks();
});

test('a customer who deletes the account reads what is still open before a code is sent, and can keep the account', async () => {
  const open1 = { kind: 'OWED', startsAt: null, timeZone: 'America/New_York', owed: 6000, currency: 'USD' };
  server.setAnswers('GET /users/me/delete', answerWith({ open: open1, passes: [] }));
  const { tap, element, button } = await open();
  await tap('Delete account');
  expect(element.textContent).toContain('You owe $60.00.');
  expect(button('Send Code')).toBeUndefined();
  await tap('Keep my account');
  expect(element.textContent).not.toContain('You owe');
});
