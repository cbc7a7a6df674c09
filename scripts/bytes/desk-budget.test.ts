import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesOf, filesOf, readBuild, gzipBytes } from './web-bytes.mjs';

/**
 * The size that each place of the desk adds to the sheet when it is opened first: its own code and the shared controls. A place has 15 KB
 * and dragging 12; a higher limit marks a place that is over it and may not grow further.
 */
const pageBudgets: Record<string, { limit: number; parts: string[] }> = {
  'dragging on the sheet': { limit: 12_350, parts: ['screens/tee-sheet/move-layer.tsx'] },
  'the panel of a booking': { limit: 15_000, parts: ['features/bookings/booking-panel.tsx'] },
  'a new booking': { limit: 20_000, parts: ['screens/tee-sheet/new-booking-panel.tsx'] },
  customers: { limit: 15_000, parts: ['screens/customers.tsx'] },
  'a customer': { limit: 21_500, parts: ['screens/customer.tsx'] },
  memberships: { limit: 17_500, parts: ['screens/memberships.tsx', 'screens/sold.tsx'] },
  money: {
    limit: 18_800,
    parts: [
      'screens/money.tsx',
      'features/money/day-page.tsx',
      'features/money/drawers/drawers-card.tsx',
      'features/money/drawers/not-closed.tsx',
      'features/needs-you/needs-you-card.tsx',
    ],
  },
  prices: { limit: 18_700, parts: ['screens/prices.tsx', 'features/prices/prices-page.tsx'] },
  reports: { limit: 15_000, parts: ['screens/reports.tsx'] },
  venue: { limit: 28_500, parts: ['screens/venue.tsx', 'screens/venue-settings.tsx'] },
};

describe('the size of the venue’s desk', () => {
  const desk = readBuild('desk');
  const start = filesOf(desk.manifest, ['src/desk/main.tsx']);
  const sumOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + bytesOf(desk, file), 0);

  test('lets the sheet be interactive after 110 KB of script', () => {
    const bytes = [...start].map((file) => gzipBytes(readFileSync(join(desk.folder, file))));
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(110_000);
  });

  test('keeps every lazy-loaded part within 15 KB', () => {
    const lazyChunks = Object.entries(desk.manifest).filter(([, chunk]) => chunk.isDynamicEntry);

    expect(lazyChunks.length).toBeGreaterThan(40);
    expect(lazyChunks.filter(([, { file }]) => sumOf([file]) > 15_000).map(([part]) => part)).toEqual([]);
  });

  test.each(Object.entries(pageBudgets))('opens %s within its limit', (_, { limit, parts }) => {
    const files = filesOf(
      desk.manifest,
      parts.map((part) => `src/desk/${part}`),
    );
    const addedFiles = [...files].filter((file) => !start.has(file));
    expect(sumOf(addedFiles)).toBeLessThanOrEqual(limit);
  });
});
