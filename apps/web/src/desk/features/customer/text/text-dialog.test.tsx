import { customerExamples } from '@caddie/contract/examples/desk/customer';
import { customerListExamples } from '@caddie/contract/examples/desk/customer-lists';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../../test/simulated-server.ts';
import { typeInto } from '../../../../../test/type-into.ts';
import { TextButton } from './text-button.tsx';

const venue = { shopName: 'Mulligans', quietFromHour: 21, quietUntilHour: 9 };
const maya = customerExamples[0]!.data as CustomerProfile;
const sentText = customerListExamples.at(-1)!.data as object;
const SEND = `POST /caddie/v1/desk/customers/${maya.customerId}/text`;

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  server = simulateServer();
  vi.setSystemTime('2026-11-20T19:00:00-05:00');
});

async function open(profile: CustomerProfile = maya) {
  const page = await renderPage(() => <TextButton profile={profile} venue={venue} />);
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
  if (profile.phone !== null) await page.perform(() => button('Text')!.click());
  const field = () => page.element.querySelector('textarea');
  return { ...page, button, field };
}
const sentRequests = () => server.requests.filter(({ route }) => route === SEND);

test('a text typed to a customer is sent as one line with an idempotency key, and an empty one cannot be sent', async () => {
  const { button, perform: does, field, element } = await open();
  server.setAnswers(SEND, answerWith(sentText));
  expect(element.textContent).toContain('To +1 212 555 0162. It begins with “Mulligans:”.');
  expect(button('Send text')!.disabled).toBe(true);
  await does(() => typeInto(field()!, ' Your glove\nis here. '));
  expect(element.textContent).toContain('of 160');
  await does(() => button('Send text')!.click());
  expect(sentRequests()).toMatchObject([{ body: { text: 'Your glove is here.' }, key: expect.any(String) }]);
  expect(field()).toBeNull();
});

test('the dialog for a text to a customer says when it counts as two', async () => {
  const { perform: does, field, element } = await open();
  await does(() => typeInto(field()!, 'x'.repeat(155)));
  expect(element.textContent).toContain('This goes out in 2 parts');
});

test('a text to a customer at night needs a confirmation, and a refused one stays in the field', async () => {
  vi.setSystemTime(new Date('2026-11-20T21:40:00-05:00'));
  const { button, perform: does, field, element } = await open();
  await does(() => typeInto(field()!, 'Late'));
  expect(button('Send text')!.disabled).toBe(true);
  expect(element.textContent).toContain('It is 9:40 PM at the venue.');
  await does(() => element.querySelector<HTMLInputElement>('[type=checkbox]')!.click());
  server.setAnswers(SEND, refuseWith('TOO_MANY_TEXTS', 429));
  await does(() => button('Send text')!.click());
  expect(sentRequests()[0]!.body).toEqual({ text: 'Late', atNight: true });
  expect(field()!.value).toBe('Late');
  expect(element.querySelector('[role=alert]')).not.toBeNull();
});

test('the text of a coming booking is sent in the words of the venue', async () => {
  const [past] = maya.bookings;
  const coming = { ...past!, bookingId: crypto.randomUUID(), bookingStatusCd: 'CONFIRMED' as const };
  const times = {
    bookingDate: '2026-11-21',
    startedAt: '2026-11-21T18:30:00-05:00',
    endedAt: '2026-11-21T19:30:00-05:00',
  };
  const { button, perform, field, element } = await open({
    ...maya,
    bookings: [
      { ...coming, ...times },
      { ...past!, endedAt: '2026-11-19T19:30:00-05:00' },
    ],
  });
  const choice = element.querySelector('select')!;
  expect([...choice.options].map(({ text }) => text)).toEqual(['Own words', 'Booking text for Sat, Nov 21, 6:30 PM']);
  await perform(() => typeInto(field()!, 'x'.repeat(155)));

  const route = `POST /caddie/v1/desk/bookings/${coming.bookingId}/text`;
  server.setAnswers(route, refuseWith('TOO_MANY_TEXTS', 429), answerWith({}));
  await perform(() => {
    choice.value = coming.bookingId;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(element.textContent).not.toContain('2 parts');
  await perform(() => button('Send text')!.click());
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  await perform(() => button('Send text')!.click());
  expect(server.requests.filter((request) => request.route === route)).toMatchObject([{ body: {} }, { body: {} }]);
  expect(field()).toBeNull();
});

test('a customer without a phone number cannot be texted', async () => {
  const { button } = await open({ ...maya, phone: null });
  expect(button('Text')).toBeUndefined();
});
