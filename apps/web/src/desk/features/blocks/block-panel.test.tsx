import type { Day } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { BlockPanel } from './block-panel.tsx';

const day = {
  bookingDate: '2027-06-11',
  now: '2027-06-11T10:00:00-04:00',
  timeZone: 'America/New_York',
  stepMinutes: 30,
  stretches: [{ startedAt: '2027-06-11T09:00:00-04:00', endedAt: '2027-06-11T23:00:00-04:00' }],
  rooms: [{ shopRoomId: 'a', name: 'Bay 1' }],
} as unknown as Day;

test('a block without a bay and a reason says what is missing', async () => {
  const choice = {
    shopRoomIds: [],
    from: Date.parse('2027-06-11T14:00:00-04:00'),
    until: Date.parse('2027-06-11T15:00:00-04:00'),
    note: '',
    isPublic: false,
    weeklyUntil: '',
  };
  const { element, does } = await pageOf(() => (
    <BlockPanel
      {...{ day, choice }}
      isManager
      onChange={() => undefined}
      onBlocked={() => undefined}
      onClose={() => undefined}
    />
  ));
  expect(element.textContent).not.toContain('Choose a bay.');

  await does(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Block')!.click());

  expect(element.textContent).toContain('Choose a bay.');
  expect(element.textContent).toContain('Say what for. It stands on the sheet.');
});
