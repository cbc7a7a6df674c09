import type { Settings } from '@caddie/contract/desk/settings';
import type { Me } from '@caddie/contract/desk/people/staff';
import { expect, test } from 'vitest';
import { renderPage, settle } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { SettingsPage, SettingsSaved } from './settings-page.tsx';

const settings: Settings = {
  shopName: 'Mulligans',
  address: '214 Mulberry St',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  bookingWindowDays: 30,
  leadMinutes: 15,
  holdMinutes: 10,
  bufferMinutes: 0,
  maxPartySize: 6,
  noShowMinutes: 30,
  counterLockMinutes: 5,
  deskRefundLimit: 0,
  drawerFloat: 20_000,
  startStepMinutes: 30,
  durations: [60, 90],
  cancellationPolicy: [{ hoursBefore: 24, refundPercent: 100 }],
  noShowFee: 'NONE',
  tax: null,
  language: 'en',
  quietFromHour: 21,
  quietUntilHour: 9,
  firstView: 'TIMES',
  oldNames: [],
};
const me = { venue: { timeZone: 'America/New_York', currency: 'USD' }, languages: ['en'] } as unknown as Me;
const inSeoul = { venue: { timeZone: 'Asia/Seoul', currency: 'KRW' }, languages: ['en', 'ko'] } as unknown as Me;
const POST = 'POST /caddie/v1/desk/settings';

async function openPage(person = me, venueRole: 'MANAGER' | 'OWNER' = 'MANAGER') {
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/settings', answerWith(settings));
  server.setAnswers('GET /caddie/v1/desk/texts', answerWith({ texts: [] }));
  const page = await renderPage(() => (
    <Toasts>
      <SettingsSaved />
      <SettingsPage me={person} venueRole={venueRole} />
    </Toasts>
  ));
  const field = (label: string): HTMLInputElement => {
    const named = page.element.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
    if (named) return named;
    // The field of an open dialog comes last.
    const labels = [...page.element.querySelectorAll('label')];
    const id = labels.findLast(({ textContent }) => textContent === label)!.htmlFor;
    return page.element.querySelector<HTMLInputElement>(`[id="${id}"]`)!;
  };
  return {
    server,
    element: page.element,
    field,
    /** The error message that is tied to a field. */
    errorOf: (label: string) => {
      const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => page.element.querySelector(`[id="${id}"]`)?.textContent).join(' ');
    },
    state: () => page.element.querySelector('output')!.textContent,
    reads: () => page.element.textContent ?? '',
    types: async (label: string, value: string) => {
      await page.perform(() => field(label).focus());
      await page.perform(() => typeInto(field(label), value));
      await page.perform(() => field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    },
    chooses: (label: string, value: string) => page.perform(() => typeInto(field(label), value)),
    presses: (name: string) =>
      page.perform(() =>
        [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
      ),
    sent: () => server.requests.filter(({ route }) => route === POST).map(({ body }) => body),
  };
}

test('a setting is saved when its field is left, and Undo sends the old value', async () => {
  const { server, types, presses, reads, sent, field } = await openPage();
  server.setAnswers(POST, answerWith({ ...settings, bookingWindowDays: 14 }));
  await types('Days ahead', '14');
  expect(reads()).toContain('Days ahead: saved. Changes are for new bookings.');
  expect(field('Days ahead').value).toBe('14');

  server.setAnswers(POST, answerWith(settings));
  await presses('Undo');
  expect(sent()).toEqual([
    { change: { field: 'bookingWindowDays', value: 14, seen: 30 } },
    { change: { field: 'bookingWindowDays', value: 30, seen: 14 }, anyway: true },
  ]);
  expect(field('Days ahead').value).toBe('30');
  expect(reads()).toContain('Days ahead is as it was.');
});

test('an owner renames the venue: a taken name stays in the field, and the links with the old name are named', async () => {
  const RENAME = 'POST /caddie/v1/desk/settings/name';
  const { server, types, presses, reads, field } = await openPage(me, 'OWNER');
  await presses('Rename…');
  expect(reads()).toContain('Links with the old name go on working.');
  server.setAnswers(RENAME, refuseWith('NAME_TAKEN', 409));
  await types('Name', 'SeoulSwing');
  await presses('Rename');
  expect(reads()).toContain('That name is taken.');
  expect(field('Name').value).toBe('SeoulSwing');

  server.setAnswers(RENAME, answerWith({ ...settings, shopName: 'Mulligans Mulberry', oldNames: ['Mulligans'] }));
  await types('Name', ' Mulligans Mulberry ');
  await presses('Rename');
  expect(server.requests.filter(({ route }) => route === RENAME).map(({ body }) => body)).toEqual([
    { shopName: 'SeoulSwing', seen: 'Mulligans' },
    { shopName: 'Mulligans Mulberry', seen: 'Mulligans' },
  ]);
  expect(reads()).toContain('The venue is called Mulligans Mulberry now.');
  expect(reads()).toContain('Links with Mulligans go on working.');
});

test('a setting’s value that is not allowed is not sent, and the error says what is allowed', async () => {
  const { types, reads, sent } = await openPage();
  await types('Days ahead', '91');
  expect(reads()).toContain('From 1 to 90.');
  expect(sent()).toEqual([]);
});

test('a setting that a colleague changed is replaced by the current value', async () => {
  const { server, types, reads, field } = await openPage();
  server.setAnswers(POST, refuseWith('CHANGED_MEANWHILE', 409, { settings: { ...settings, holdMinutes: 12 } }));
  await types('Held while paying', '8');
  expect(reads()).toContain('Somebody changed this a moment ago.');
  expect(field('Held while paying').value).toBe('12');
});

test('a setting for which the server asks a question is sent again with the answer, or reset', async () => {
  const { server, types, presses, reads, sent, field } = await openPage();
  server.setAnswers(POST, refuseWith('TIME_NEVER_USED', 409));
  await types('Free after each', '45');
  expect(reads()).toContain('A part of the day would never be used.');
  await presses('Put it back');
  expect(field('Free after each').value).toBe('0');

  await types('Free after each', '45');
  server.setAnswers(POST, answerWith({ ...settings, bufferMinutes: 45 }));
  await presses('Save anyway');
  expect(sent().at(-1)).toEqual({ change: { field: 'bufferMinutes', value: 45, seen: 0 }, anyway: true });
  expect(field('Free after each').value).toBe('45');
});

test('the tax in the settings is saved once it is complete and loses the focus; its errors are shown before', async () => {
  const { server, types, chooses, presses, reads, sent, field } = await openPage();
  const tax = { name: 'Sales tax', rate: 8875, isAdded: true };
  await chooses('Tax in prices', 'ADDED');
  await types('What it is called', 'Sales tax');
  expect(reads()).toContain('From 0 to 30 %, with up to three decimals.');
  expect(sent()).toEqual([]);

  server.setAnswers(POST, answerWith({ ...settings, tax }));
  await types('Rate', '8.875');
  expect(reads()).toContain('An hour that you price at $60.00 costs a customer $65.33.');
  expect(reads()).toContain('Tax: saved. Changes are for new bookings.');
  expect(field('Rate').value).toBe('8.875');

  server.setAnswers(POST, answerWith(settings));
  await presses('Undo');
  expect(sent()).toEqual([
    { change: { field: 'tax', value: tax, seen: null } },
    { change: { field: 'tax', value: null, seen: tax }, anyway: true },
  ]);
  expect(reads()).toContain('Customers read nothing about a tax.');
});

test('an amount in the settings is typed in units of the currency and saved in its smallest unit', async () => {
  const { server, types, reads, sent, field } = await openPage();
  expect(field('Drawer float').value).toBe('200.00');
  server.setAnswers(POST, answerWith({ ...settings, drawerFloat: 25_050 }));
  await types('Drawer float', '250.5');
  expect(field('Drawer float').value).toBe('250.50');
  expect(reads()).toContain('Drawer float: saved.');
  await types('Desk may give back without a manager', '1.005');
  expect(reads()).toContain('Dollars and cents, like 12.50.');
  expect(reads()).toContain('More than the policy, for one booking.');
  expect(sent()).toEqual([{ change: { field: 'drawerFloat', value: 25_050, seen: 20_000 } }]);
});

test('the languages offered in the settings are those of the server and the one that the venue already has', async () => {
  const { server, chooses, reads, sent, field } = await openPage(inSeoul);
  const offered = () => [...field('Language of the pages').children].map(({ textContent }) => textContent);
  expect(offered()).toEqual(['English', 'Korean']);
  server.setAnswers(POST, answerWith({ ...settings, language: 'zh-Hans' }));
  await chooses('Language of the pages', 'ko');
  expect(sent()).toEqual([{ change: { field: 'language', value: 'ko', seen: 'en' } }]);
  expect(reads()).toContain('Language of the pages: saved.');
  expect(reads()).not.toContain('Language of the pages: saved. Changes are for new bookings.');
  expect(offered()).toEqual(['English', 'Korean', 'Chinese, simplified']);
});

test('an amount of won in the settings has no decimals', async () => {
  const { server, types, reads, sent, field } = await openPage(inSeoul);
  expect(field('Drawer float').value).toBe('20000');
  await types('Drawer float', '20000.50');
  expect(reads()).toContain('Whole won, like 45000.');
  server.setAnswers(POST, answerWith({ ...settings, drawerFloat: 300_000 }));
  await types('Drawer float', '300,000');
  expect(field('Drawer float').value).toBe('300000');
  expect(sent()).toEqual([{ change: { field: 'drawerFloat', value: 300_000, seen: 20_000 } }]);
});

test('a setting’s invalid value stays in its field with the error, and nothing beside it says saved', async () => {
  const { server, types, sent, field, errorOf, state } = await openPage();
  expect(state()).toBe('Saved');
  await types('E-mail', 'hello');
  await types('Phone', 'abc');
  expect([field('E-mail').value, field('Phone').value]).toEqual(['hello', 'abc']);
  expect(errorOf('E-mail')).toBe('That is not an e-mail address.');
  expect(errorOf('Phone')).toBe('That is not a phone number. Write it as +1 212 555 0148.');
  expect(state()).toBe('Not saved yet');
  expect(sent()).toEqual([]);

  server.setAnswers(POST, answerWith({ ...settings, email: 'desk@mulligans.example' }));
  await types('E-mail', 'desk@mulligans.example');
  expect(errorOf('E-mail')).toBe('');
  expect(state()).toBe('Not saved yet');
  server.setAnswers(POST, answerWith({ ...settings, email: 'desk@mulligans.example', phone: '+1 212 555 0199' }));
  await types('Phone', '+1 212 555 0199');
  expect(state()).toBe('Saved');
});

test('a setting’s value that the server refuses stays in its field with the error', async () => {
  const { server, types, field, errorOf, state } = await openPage();
  server.setAnswers(
    POST,
    refuseWith('INVALID_REQUEST', 400, {
      fields: { 'change.value': { code: 'NOT_A_PHONE', message: 'The server’s English.' } },
    }),
  );
  await types('Phone', '+1 212 555 0199');
  expect(field('Phone').value).toBe('+1 212 555 0199');
  expect(errorOf('Phone')).toBe('Use a phone number such as +1 212 555 0148.');
  expect(state()).toBe('Not saved yet');

  server.setAnswers(POST, answerWith({ ...settings, phone: '+1 212 555 0198' }));
  await types('Phone', '+1 212 555 0198');
  expect([field('Phone').value, errorOf('Phone'), state()]).toEqual(['+1 212 555 0198', '', 'Saved']);
});

test('a policy step that refunds too much is named by the page and by the server', async () => {
  const { server, types, presses, sent, field, errorOf, state } = await openPage();
  const percent = 'Percent back, step 2';
  await presses('Add a step');
  expect(errorOf(percent)).toBe('');
  await types('Hours before the start, step 2', '2');
  await types(percent, '101');
  expect(errorOf(percent)).toBe('Percent: From 0 to 100.');
  expect(state()).toBe('Not saved yet');
  expect(sent()).toEqual([]);

  const message = 'Later cannot give back more than earlier.';
  const fields = { 'change.value.1.refundPercent': { code: 'POLICY_RISES', message } };
  server.setAnswers(POST, refuseWith('POLICY_RISES', 400, { fields }));
  await types(percent, '50');
  expect(field(percent).value).toBe('50');
  expect(errorOf(percent)).toBe('Percent: Later cannot give back more than earlier.');
  expect(errorOf('Percent back, step 1')).toBe('');
  expect(state()).toBe('Not saved yet');
});

test('the last of the lengths that a venue sells cannot be removed, and the page says why', async () => {
  const { server, element, reads } = await openPage();
  const box = (label: string) =>
    [...element.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.querySelector('input')!;
  expect(reads()).not.toContain('The last length stays');
  server.setAnswers(POST, answerWith({ ...settings, durations: [60] }));
  await settle(() => box('1.5 h').click());
  expect(box('1 h').disabled).toBe(true);
  expect(element.querySelector(`[id="${box('1 h').getAttribute('aria-describedby')}"]`)?.textContent).toBe(
    'The last length stays: tee times need one.',
  );
});
