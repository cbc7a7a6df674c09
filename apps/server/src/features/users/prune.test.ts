import { login, sendAuthCode } from '@caddie/contract/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshAddress, freshPhone } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const prune = () => world.app.background.run('users.prune');
const count = async (table: string) => (await rows(world.engine.db, sql`select from ${sql.table(table)}`)).length;
const counts = async () => ({
  codes: await count('auth_codes'),
  grants: await count('phone_grants'),
  sessions: await count('sessions'),
  failures: await count('login_failures'),
});

test('expired codes, sessions and counts of tries are deleted, and nothing else', async () => {
  await world.clock.set('2027-05-01T12:00:00Z');
  const ann = await world.customer();
  const wrong = { shopSeqNo: ann.shopSeqNo, countryCode: 'US', password: 'wrong-guess-1' };
  await ann.signedOut.isRefused(login, { body: { ...wrong, phone: ann.phone } });
  await ann.signedOut.isRefused(login, { body: { ...wrong, phone: freshPhone() } });
  await prune();
  expect(await counts()).toEqual({ codes: 1, grants: 1, sessions: 1, failures: 2 });

  await world.clock.advance(3 * 24 * 3600);
  await world.visitor(freshAddress()).makes(sendAuthCode, { body: { phone: freshPhone(), countryCode: 'US' } });
  await prune();
  // Today's code stays, and so do wrong passwords for a real account.
  expect(await counts()).toEqual({ codes: 1, grants: 0, sessions: 1, failures: 1 });

  await world.clock.advance(30 * 24 * 3600);
  await prune();
  expect(await counts()).toEqual({ codes: 0, grants: 0, sessions: 0, failures: 1 });
});
