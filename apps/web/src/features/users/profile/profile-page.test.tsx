import { profileExamples } from '@caddie/contract/examples/profile';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, lostAnswer, refuseWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/write.ts';
import { ProfilePage } from './profile-page.tsx';
import type { Profile } from '@caddie/contract/profile';

const READ = 'GET /users/me/profile';
const profile = profileExamples[0]!.data as Profile;
let server: ReturnType<typeof simulateServer>;

beforeEach(() => {
  server = simulateServer();
  server.setAnswers(READ, answerWith(profile));
});

async function open(answer: Profile = profile) {
  server.setAnswers(READ, answerWith(answer));
  const page = await renderPage(() => <ProfilePage />, { authenticated: true });
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

test('a customer sees their name, phone, password and devices', async () => {
  const { element } = await open();
  for (const words of ['Maya Chen', '+1 212 555 0162', 'Changed Nov 15, 2025', '2 phones and browsers'])
    expect(element.textContent).toContain(words);
});

test('an empty name is refused, and a saved one is shown in the menu at once', async () => {
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

test('a new password says how many other phones were signed out; a wrong old one is said at its field', async () => {
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

test('a switch is saved at once, and goes back if that fails', async () => {
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

test('after STOP all switches are off and locked, until texts are turned on', async () => {
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

test('the devices are listed, and signing out everywhere leaves the page', async () => {
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
  const { element, perform } = await renderPage(() => <ProfilePage />, { authenticated: true });
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  await perform(() => element.querySelector('button')!.click());
  expect(element.textContent).toContain('Maya Chen');
});
