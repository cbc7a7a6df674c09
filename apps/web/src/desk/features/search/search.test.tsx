import type { Me } from '@caddie/contract/desk/people/staff';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { Search } from './search.tsx';

const venue = { timeZone: 'America/New_York', currency: 'USD', countryCode: 'US' } as Me['venue'];
const maya = {
  customerId: 'c1',
  name: 'Maya Chen',
  phone: '+1 212 555 0162',
  visits: 1,
  noShows: 0,
  isBlocked: false,
  passes: [],
  next: { bookingId: 'b1', bookingDate: '2026-11-20', startedAt: '2026-11-20T19:00:00-05:00' },
};

test('Enter right after the last digit of a search opens the result for all digits', async () => {
  const server = simulateServer();
  const answer = server.deferAnswer('GET /caddie/v1/desk/search');
  const choose = vi.fn();
  const page = await renderPage(() => (
    <Search open onClose={() => undefined} venue={venue} pages={[]} onOpen={choose} />
  ));
  const field = page.element.querySelector<HTMLInputElement>('[role=combobox]')!;
  await page.perform(() => {
    typeInto(field, '0162');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  expect(choose).not.toHaveBeenCalled();

  await answer(answerWith({ customers: [maya], bookings: [] }));

  expect(choose).toHaveBeenCalledExactlyOnceWith({ kind: 'BOOKING', bookingId: 'b1', date: '2026-11-20' });
});
