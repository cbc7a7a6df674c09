import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { SlotGrid } from './slot-grid.tsx';

test('the strip of bay names, which can have the keyboard focus, has an accessible name', async () => {
  const { element } = await renderPage(() => (
    <SlotGrid
      columns={[{ shopRoomId: 'bay-1', shopRoomName: 'Bay 1', cells: [] }]}
      rows={[]}
      anyBayStart={null}
      bays={[]}
      timeZone="UTC"
      currency="USD"
      maxPartySize={4}
      hasLiveUpdates
      marksPeakTimes
      ownBookingHref={String}
      onTap={() => undefined}
    />
  ));

  expect(element.querySelector('section')?.getAttribute('aria-label')).toBe('Names of the bays');
});
