import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sellersNamed, findStrayShares } from './money-rules.ts';
import { root } from '../paths.mjs';

const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({
    path: `apps/server/src/${file}`,
    text: readFileSync(join(root, 'apps/server/src', file), 'utf8'),
  }));

const feature = (path: string, text: string) => [{ path: `apps/server/src/features/${path}`, text }];

test('refunds are computed in one file', () => {
  expect(findStrayShares(sources)).toEqual([]);
  const text = "import { type Currency, share } from '@caddie/contract/amounts/money';";
  expect(findStrayShares(feature('memberships/x.rules.ts', text))).toHaveLength(1);
  expect(findStrayShares(feature('bookings/cancel/refund-plan.rules.ts', text))).toEqual([]);
});

test('the orders feature does not name any feature that sells', () => {
  expect(sellersNamed(sources)).toEqual([]);
  expect(sellersNamed(feature('orders/x.store.ts', "where subject_kind = 'booking'"))).toHaveLength(1);
  expect(sellersNamed(feature('orders/x.ts', '// ok\nconst { membershipSetId } = purchase;'))[0]).toContain('x.ts:2');
  expect(sellersNamed(feature('bookings/x.ts', 'bookingId'))).toEqual([]);
});
