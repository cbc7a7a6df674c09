import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SlotColumn } from './slot-column.tsx';
import { SlotLegend } from './slot-legend.tsx';

const render = (hasTooLate: boolean) =>
  renderToStaticMarkup(
    <SlotLegend minutes={60} timeZone="America/New_York" peak={null} isPeakAllDay={false} hasTooLate={hasTooLate} />,
  );

test('the legend explains "too late" only where such a time is shown', () => {
  expect(render(true)).toContain('Too late to book online');
  expect(render(false)).not.toContain('Too late');
});

test('a time that is too late to book is read aloud as such and cannot be tapped', () => {
  const cell = { kind: 'late', row: 0, span: 1, startedAt: '2026-11-17T16:00:00-05:00' } as const;
  const column = renderToStaticMarkup(
    <SlotColumn
      column={{ shopRoomId: 'bay-1', shopRoomName: 'Bay 1', cells: [cell] }}
      index={0}
      tabStop={null}
      timeZone="America/New_York"
      currency="USD"
      marksPeakTimes
      ownBookingHref={String}
      onTap={() => undefined}
      onFocus={() => undefined}
    />,
  );
  expect(column).toContain('Bay 1, 4:00 PM, too late to book online');
  expect(column).not.toContain('<button');
});
