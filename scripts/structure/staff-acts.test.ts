import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { actViolations } from './staff-acts.ts';

const folder = join(root, 'apps/server/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ path: file.replaceAll('\\', '/'), text: readFileSync(join(folder, file), 'utf8') }));

test('every act of staff uses act.ts, except for the listed files', () => {
  expect(actViolations(sources)).toEqual([]);
});

test('an unlisted act without act.ts is reported, and so is an outdated exception', () => {
  const path = 'features/venue/venue.bays.ts';
  const violatingSources = [
    ...sources.filter((one) => one.path !== path),
    { path, text: 'await actAsAnyActor(db, staff, work)' },
  ];
  expect(actViolations(violatingSources)).toEqual([`${path} acts as staff without act.ts`]);
  const exemptFile = 'features/bookings/desk/bookings.desk-hold.ts';
  expect(actViolations(sources.filter((one) => one.path !== exemptFile))).toEqual([`${exemptFile} need not be listed`]);
});
