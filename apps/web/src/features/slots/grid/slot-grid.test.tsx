import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { DayTimes } from '../day/day-times.tsx';
import { SlotGrid } from './slot-grid.tsx';
import type { Availability } from './slot-grid.rules.ts';

test('the strip of bay names, which can have the keyboard focus, has an accessible name', async () => {
  const { element } = await renderPage(() => (
    <SlotGrid
      columns={[{ shopRoomId: 'bay-1', shopRoomName: 'Bay 1', cells: [] }]}
      rows={[]}
      timeZone="UTC"
      currency="USD"
      maxPartySize={4}
      isLive
      showsPeak
      ownHref={String}
      onTap={() => undefined}
    />
  ));

  expect(element.querySelector('section')?.getAttribute('aria-label')).toBe('Names of the bays');
});

test('a day in another year that cannot be booked yet is shown with its year', async () => {
  const day = { bookingDate: '2027-12-01', timeZone: 'UTC', closed: false, tooFar: true, starts: [] } as object;
  const props = {
    shop: { bookingWindowDays: 30 },
    day: day as Availability,
    now: Date.parse('2026-11-17T12:00Z'),
    own: [],
  };

  const { element } = await renderPage(() => <DayTimes {...(props as unknown as ComponentProps<typeof DayTimes>)} />);

  expect(element.textContent).toContain('Wed, Dec 1, 2027 cannot be booked online yet');
});
