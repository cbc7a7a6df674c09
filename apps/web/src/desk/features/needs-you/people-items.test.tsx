import { needsYouPeopleExamples } from '@caddie/contract/examples/desk/customers-to-contact';
import type { CustomersToContact } from '@caddie/contract/desk/customers-to-contact';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { NeedsYouCard } from './needs-you-card.tsx';
import { LapsedLinks, OpenMatters, PeopleLine } from './people-line.tsx';

const people = needsYouPeopleExamples[0]!.data as CustomersToContact;
const [text] = people.texts as [CustomersToContact['texts'][number]];
const [card] = people.cards as [CustomersToContact['cards'][number]];
const READ = 'GET /caddie/v1/desk/needs-you/people';
const DONE = `POST /caddie/v1/desk/needs-you/texts/${text.textId}/done`;

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  server = simulateServer();
  vi.setSystemTime('2026-11-20T15:00:00Z');
});

async function open(data: CustomersToContact) {
  server.setAnswers(READ, answerWith(data));
  const page = await renderPage(() => <NeedsYouCard isManager={false} />);
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))!;
  return { ...page, button, shown: () => page.element.textContent ?? '' };
}

test('the desk sees which texts did not arrive, why, and what to do; refunds and disputes are not loaded', async () => {
  const { shown, element } = await open({ ...people, cards: [] });
  for (const words of [
    '2 texts to Maya Chen did not arrive',
    'The number does not take texts. Call +1 212 555 0162, or correct the number.',
    'It was about this: Moved',
    'K7Q2M4T, Nov 20, 6:00 PM',
  ])
    expect(shown()).toContain(words);
  expect(element.querySelector('a[href="tel:+12125550162"]')).not.toBeNull();
  expect(element.querySelector(`a[href="/customers/${text.customerId}"]`)).not.toBeNull();
  expect(server.requests.map(({ route }) => route)).toEqual([READ]);
});

test('a text written by staff that did not arrive is quoted', async () => {
  const own = { ...text, kind: 'customer.text', said: 'Your glove is here.', booking: null, earlier: 0 };
  const { shown } = await open({ ...people, texts: [{ ...own, reason: 'STOPPED' }] });
  expect(shown()).toContain('A text to Maya Chen did not arrive');
  expect(shown()).toContain('It said: “Your glove is here.”');
  expect(shown()).toContain('They answered STOP');
});

test('a customer to be called is marked as informed once, with an idempotency key; after a conflict the list is reloaded', async () => {
  const { button, perform: does, shown } = await open(people);
  server.setAnswers(DONE, refuseWith('TEXT_NOT_FOUND', 404));
  await does(() => button('They know').click());
  expect(shown()).toContain('2 texts to Maya Chen did not arrive');
  server.setAnswers(DONE, answerWith({ ...people, texts: [] }));
  await does(() => button('They know').click());
  expect(server.requests.filter(({ route }) => route === DONE)).toMatchObject([
    { key: expect.any(String) },
    { key: expect.any(String) },
  ]);
  expect(shown()).not.toContain('did not arrive');
});

test('an expired card says which payments depend on it', async () => {
  const { shown } = await open({
    ...people,
    texts: [],
    cards: [card, { ...card, reason: 'OWES', booking: { ...card.booking, bookingId: 'b2' } }],
  });
  expect(shown()).toContain('Rob Walsh’s Visa 4242 has expired');
  expect(shown()).toContain('If they do not come, $70.00 cannot be charged.');
  expect(shown()).toContain('$70.00 is owed for a tee time');
  expect(shown()).toContain('until 10/26');
});

test('a refund that is due at the desk names its customer, and links to the booking', async () => {
  const { shown, element } = await open({ ...people, texts: [], cards: [] });
  expect(shown()).toContain('$140.00 waits for Ana Ruiz');
  expect(shown()).toContain('Hand it over when they come, from the booking.');
  expect(shown()).toContain('+1 646 555 0139 · K7Q2M4T, Nov 20, 6:00 PM · since Nov 19');
  expect(element.querySelector(`a[href="/bookings/${people.refundsDue[0]!.booking.bookingId}"]`)).not.toBeNull();
});

test('the list of people to be called is not shown while it is empty', async () => {
  const { element } = await open({ ...people, texts: [], cards: [], refundsDue: [], links: [] });
  expect(element.querySelector('section')).toBeNull();
});

test('beside the sheet only the number of people to be called is shown, with a link', async () => {
  server.setAnswers(READ, answerWith(people));
  const { element } = await renderPage(() => <PeopleLine />);
  expect(element.textContent).toBe('2 people have to be called');
  expect(element.querySelector('a')!.getAttribute('href')).toBe('/money');
  server.setAnswers(READ, answerWith({ ...people, texts: [], cards: [] }));
  const none = await renderPage(() => <PeopleLine />);
  expect(none.element.textContent).toBe('');
});

test('a lapsed pay link is shown beside the sheet until a person confirms that they have seen it', async () => {
  const [link] = people.links as [CustomersToContact['links'][number]];
  const SEEN = `POST /caddie/v1/desk/needs-you/links/${link.booking.bookingId}/seen`;
  server.setAnswers(READ, answerWith(people));
  server.setAnswers(SEEN, answerWith({ ...people, links: [] }));
  const { element, perform: does } = await renderPage(() => <LapsedLinks />);
  expect(element.textContent).toContain('Grace Hsu did not pay by the link');
  expect(element.textContent).toContain('Nov 20, 6:00 PM. The time is free again.');
  expect(element.querySelector('a[href="tel:+12125550170"]')).not.toBeNull();
  expect(element.querySelector(`a[href="/bookings/${link.booking.bookingId}"]`)?.textContent).toContain('Book again…');
  await does(() => element.querySelector('button')!.click());
  expect(server.requests.at(-1)).toMatchObject({ route: SEEN, key: expect.any(String) });
  expect(element.textContent).toBe('');
});

test('a lapsed pay link counts as an open matter', async () => {
  server.setAnswers(READ, answerWith(people));
  expect((await renderPage(() => <OpenMatters count={2} />)).element.textContent).toBe('3');
  server.setAnswers(READ, answerWith({ ...people, links: [] }));
  expect((await renderPage(() => <OpenMatters count={0} />)).element.textContent).toBe('');
});
