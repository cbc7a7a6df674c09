import { cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { deleteMe, exportMe, getDeletion } from '@caddie/contract/personal-data';
import { changePhone, getProfile } from '@caddie/contract/profile';
import { getMe, login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAllRows } from '../../../../test/all-rows.ts';
import { mustAddUp, openCounter } from '../../../../test/counter.ts';
import { buyPass, customerIdOf, START } from '../../../../test/counter-sales.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { createMembers } from '../../../../test/members.ts';
import { createPerson } from '../../../../test/person.ts';
import { type CustomerPerson, freshAddress, freshPhone, provePhone, readTexts } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const members = createMembers(world);
const DAY = 24 * 3600;
let venue: Services;
let ann: CustomerPerson;
let id: string;

beforeAll(async () => {
  ({ venue } = await openCounter(world));
  await world.app.background.stop();
});
beforeEach(async () => {
  await world.clock.set('2027-06-05T08:00:00-04:00');
  ann = await world.customer({ name: 'Ottilie Bray' });
  id = await customerIdOf(world, ann);
  await world.clock.advance(60);
});

const codeOf = async ({ phone, countryCode }: CustomerPerson) => ({
  'phone-verification': await provePhone(world.visitor(), phone, countryCode),
});
const remove = async (givesUp: string[] = [], headers?: Record<string, string>) =>
  ann.tries(deleteMe, { body: { givesUp }, headers: headers ?? (await codeOf(ann)) });
const signIn = ({ shopSeqNo, phone, countryCode, password } = ann) =>
  world.visitor().tries(login, { body: { shopSeqNo, phone, countryCode, password } });
const eraseDue = () => venue.deletion.jobs['customers.erase-deleted'].run();
const nameNow = async () =>
  (await firstRow(world.engine.db, sql<{ name: string }>`select name from customers where customer_id = ${id}`))?.name;
const passOf = (setId: string) =>
  firstRow(world.engine.db, sql`select status from membership_sets where membership_set_id = ${setId}`);

/** Every row of every table that has one of these words. */
const rowsWith = async (words: string[]): Promise<string[]> =>
  (await readAllRows(world.engine.db)).filter((row) => words.some((word) => row.includes(word)));

describe('a customer who deletes their account', () => {
  test('is signed out at once, told by text, and erased after seven days', async () => {
    expect(await remove()).toBe('OK');

    expect(await ann.tries(getMe, {})).toBe('UNAUTHENTICATED');
    expect((await readTexts(world.visitor(), ann.phone))[0]).toMatch(
      /^Mulligans: your account is deleted on Sat, Jun 12\. Sign in before then to keep it/,
    );
    await world.clock.advance(7 * DAY - 120);
    await eraseDue();
    expect(await nameNow()).toBe('Ottilie Bray');
    await world.clock.advance(120);
    await eraseDue();
    expect(await nameNow()).toBe('');
    expect(await rowsWith(['Ottilie', ann.phone])).toEqual([]);
    expect(await signIn()).toBe('WRONG_CREDENTIALS');
    await mustAddUp(world);
  });

  test('keeps the account by signing in before it is erased', async () => {
    await remove();
    await world.clock.advance(6 * DAY);
    expect(await signIn()).toBe('OK');
    await world.clock.advance(2 * DAY);
    await eraseDue();
    expect(await nameNow()).toBe('Ottilie Bray');
  });

  test('keeps the account by signing in while the erasure is about to begin', async () => {
    await remove();
    await world.clock.advance(7 * DAY);

    const erasing = await world.engine.db.transaction().execute(async (trx) => {
      await sql`select from customers where customer_id = ${id} for update`.execute(trx);
      const due = eraseDue();
      await untilWaiting(world);
      // As signing in does.
      await sql`delete from account_deletions where customer_id = ${id}`.execute(trx);
      return { due };
    });
    await erasing.due;

    expect(await nameNow()).toBe('Ottilie Bray');
  });

  test('needs a code to their phone number, which is valid once', async () => {
    expect(await remove([], {})).toBe('PHONE_NOT_VERIFIED');
    const bob = await world.customer();
    await world.clock.advance(60);
    expect(await remove([], await codeOf(bob))).toBe('PHONE_NOT_VERIFIED');
    expect(await ann.tries(getMe, {})).toBe('OK');

    const headers = await codeOf(ann);
    expect(await remove([], headers)).toBe('OK');
    const { shopSeqNo, phone, countryCode, password } = ann;
    const { authToken } = await world.visitor().makes(login, { body: { shopSeqNo, phone, countryCode, password } });
    const back = createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });
    expect(await back.tries(deleteMe, { body: { givesUp: [] }, headers })).toBe('PHONE_NOT_VERIFIED');
  });

  test('has to tick each pass that is left; a pass stays valid until the erasure', async () => {
    const membershipId = await buyPass(ann, members, { type: 'COUNT', totalCnt: 8, sessionMinutes: 60 });
    const { open, passes } = await ann.makes(getDeletion, {});
    expect(open).toBeNull();
    expect(passes).toMatchObject([{ memberships: [{ membershipId, membershipBalanceCnt: 8 }] }]);
    const setId = passes[0]!.membershipSetId;

    const headers = await codeOf(ann);
    expect(await remove([], headers)).toBe('PASSES_LEFT');
    expect(await remove([setId], headers)).toBe('OK');
    expect(await passOf(setId)).toEqual({ status: 'ACTIVE' });
    await world.clock.advance(7 * DAY);
    await eraseDue();

    expect([await nameNow(), await passOf(setId)]).toEqual(['', { status: 'EXPIRED' }]);
    await mustAddUp(world);
  });

  test('is refused while a booking is upcoming, and keeps the code for afterwards', async () => {
    const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 60, partySize: 1 };
    const { bookingId } = await ann.makes(readyBooking, { body });
    const headers = await codeOf(ann);
    expect(await ann.isRefused(deleteMe, { body: { givesUp: [] }, headers })).toMatchObject({
      status: 409,
      code: 'CUSTOMER_HAS_OPEN',
      message: 'You have a booking on Fri, Jun 11. Cancel it first.',
    });
    await ann.makes(cancelBooking, { body: { bookingId } });
    expect(await remove([], headers)).toBe('OK');
  });

  test('is erased a day later if something was opened in the meantime, such as a pass that the desk sold', async () => {
    await buyPass(ann, members, { type: 'COUNT', totalCnt: 8, sessionMinutes: 60 });
    const [pass] = (await ann.makes(getDeletion, {})).passes;
    await remove([pass!.membershipSetId]);
    const setGivenUp = (ids: string) =>
      sql`update account_deletions set given_up = ${ids}::uuid[] where customer_id = ${id}`.execute(world.engine.db);
    await setGivenUp('{}');
    await world.clock.advance(7 * DAY);
    await eraseDue();
    expect([await nameNow(), await passOf(pass!.membershipSetId)]).toEqual(['Ottilie Bray', { status: 'ACTIVE' }]);

    await setGivenUp(`{${pass!.membershipSetId}}`);
    await eraseDue();
    expect(await nameNow()).toBe('Ottilie Bray');
    await world.clock.advance(DAY);
    await eraseDue();
    expect(await nameNow()).toBe('');
  });

  test('leaves no trace of a former number', async () => {
    const phone = freshPhone();
    const headers = { 'phone-verification': await provePhone(world.visitor(), phone) };
    await ann.makes(changePhone, { body: { phone, countryCode: 'US', password: ann.password }, headers });
    await world.clock.advance(60);
    expect(await remove([], { 'phone-verification': await provePhone(world.visitor(), phone) })).toBe('OK');
    await world.clock.advance(7 * DAY);
    expect(await rowsWith([ann.phone])).not.toEqual([]);
    await eraseDue();
    expect(await rowsWith([ann.phone, phone])).toEqual([]);
  });

  test('does not affect a customer with the same number at another venue', async () => {
    const seoul = await world.customer({ name: 'Ottilie Bray', phone: ann.phone, shopName: 'SeoulSwing' });
    await world.clock.advance(60);
    await remove();
    await world.clock.advance(7 * DAY);
    await eraseDue();
    expect(await nameNow()).toBe('');
    expect(await seoul.makes(getMe, {})).toMatchObject({ customerInfo: { name: 'Ottilie Bray' } });
  });
});

describe('a customer’s own export', () => {
  const download = (headers: Record<string, string>) => ann.tries(exportMe, { headers });

  test('needs a code, and the same code gives it again if the answer was lost', async () => {
    expect(await download({})).toBe('PHONE_NOT_VERIFIED');
    const headers = await codeOf(ann);
    expect((await ann.makes(exportMe, { headers })).profile.name).toBe('Ottilie Bray');
    expect(await download(headers)).toBe('OK');
  });

  test('is possible once a day on the venue’s calendar', async () => {
    expect((await ann.makes(getProfile, {})).hadExportToday).toBe(false);
    expect(await download(await codeOf(ann))).toBe('OK');
    await world.clock.advance(3600);
    expect((await ann.makes(getProfile, {})).hadExportToday).toBe(true);
    expect(await ann.isRefused(exportMe, { headers: await codeOf(ann) })).toMatchObject({
      status: 429,
      code: 'HAD_EXPORT',
      message: 'You had one today. Next from tomorrow.',
    });
    await world.clock.set('2027-06-06T00:00:10-04:00');
    expect(await download(await codeOf(ann))).toBe('OK');
  });
});
