import { addBay, getBays, removeBay } from '@caddie/contract/desk/bays';
import * as calls from '@caddie/contract/desk/first-run';
import { getHourPlans } from '@caddie/contract/desk/hours';
import { getPriceLists } from '@caddie/contract/desk/prices';
import { changeSetting } from '@caddie/contract/desk/settings';
import { getDeskMe } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../../test/desk.ts';
import {
  addBays,
  completeSteps,
  saveHours,
  savePrices,
  startNewVenue,
  todayOf,
} from '../../../test/samples/start-venue.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
beforeEach(() => world.clock.set('2027-06-09T12:00:00-04:00'));

const mark = (step: string, state = 'DONE') => ({ params: { step }, body: { state } });
const acts = (shopSeqNo: number) =>
  rows(
    world.engine.db,
    sql<{ act: string; after: object }>`
      select act, after from activity where shop_seq_no = ${shopSeqNo} and act like 'first-run.%' order by activity_id`,
  );

describe('the first run', () => {
  test('begins with the name step done, and lists the missing steps', async () => {
    const { owner, venue } = await startNewVenue(world);
    expect(await owner.makes(calls.getFirstRun, {})).toEqual({
      venue: { ...venue, imageTitle: expect.stringContaining('new-venue-') },
      steps: {
        NAME: 'DONE',
        PICTURE: null,
        BAYS: null,
        HOURS: null,
        PRICES: null,
        CANCELING: null,
        PAYMENTS: null,
        TRY: null,
        OPEN: null,
      },
      missing: ['BAYS', 'HOURS', 'PRICES'],
      canChangeCurrency: true,
      startedAt: '2027-06-09T12:00:00-04:00',
      openedAt: null,
      plan: { name: 'TRIAL', bayLimit: 10, bayCount: 0, trialEndsOn: '2027-06-23', isTrialOver: false },
      link: `/?shopName=${venue.shopName.replace(' ', '+')}`,
      test: null,
      texts: { from: null, isReady: false },
      payments: { kind: 'SANDBOX', mode: 'TEST', account: null },
    });
  });

  test('keeps marked steps; a step whose condition no longer holds is open again', async () => {
    const { owner, shopSeqNo } = await startNewVenue(world);
    expect(await owner.isRefused(calls.markStep, mark('BAYS'))).toMatchObject({
      code: 'STEP_MISSING',
      details: { missing: ['BAYS'] },
    });
    await addBays(owner, 1);
    await owner.makes(calls.markStep, { params: { step: 'BAYS' }, body: { state: 'DONE' } });
    const run = await owner.makes(calls.markStep, { params: { step: 'PICTURE' }, body: { state: 'SKIPPED' } });
    expect(run.steps).toMatchObject({ PICTURE: 'SKIPPED', BAYS: 'DONE', HOURS: null });
    await owner.makes(calls.markStep, { params: { step: 'PICTURE' }, body: { state: 'SKIPPED' } });
    expect(await acts(shopSeqNo)).toMatchObject([
      { act: 'first-run.start' },
      { act: 'first-run.step', after: { step: 'BAYS', state: 'DONE' } },
      { act: 'first-run.step', after: { step: 'PICTURE', state: 'SKIPPED' } },
    ]);

    const { bays } = await owner.makes(getBays, {});
    await owner.makes(removeBay, { params: { id: bays[0]!.shopRoomId } });
    expect((await owner.makes(calls.getFirstRun, {})).steps.BAYS).toBeNull();
  });

  test.each(['BAYS', 'HOURS', 'PRICES'])('refuses to skip the step %s', async (step) => {
    const { owner } = await startNewVenue(world);
    expect(await owner.tries(calls.markStep, mark(step, 'SKIPPED'))).toBe('INVALID_REQUEST');
  });

  test.each(['NAME', 'OPEN', 'LUNCH'])('refuses to mark %s, which cannot be marked', async (step) => {
    const { owner } = await startNewVenue(world);
    expect(await owner.tries(calls.markStep, mark(step))).toBe('INVALID_REQUEST');
  });

  test('takes hours and prices from today on, and can replace them', async () => {
    const { owner, shopSeqNo } = await startNewVenue(world);
    const today = await todayOf(world, shopSeqNo);
    await addBays(owner);
    await saveHours(owner, today);
    const first = await savePrices(owner, today);
    expect((await owner.makes(calls.getFirstRun, {})).missing).toEqual([]);

    const { plans } = await owner.makes(getHourPlans, {});
    // Longer hours than the prices cover make prices the next missing step.
    await saveHours(owner, today, { seen: plans.map(({ hourPlanId }) => hourPlanId), closesMinute: 1380 });
    expect((await owner.makes(calls.getFirstRun, {})).missing).toEqual(['PRICES']);
    const planIds = (await owner.makes(getHourPlans, {})).plans.map(({ hourPlanId }) => hourPlanId);
    await saveHours(owner, today, { seen: planIds });
    await savePrices(owner, today, { amountPerHour: 6000, replaces: first });
    const { lists } = await owner.makes(getPriceLists, {});
    expect(lists.filter(({ status }) => status !== 'DRAFT').map(({ rules }) => rules[0]!.amountPerHour)).toEqual([
      6000,
    ]);
    expect((await owner.makes(calls.getFirstRun, {})).missing).toEqual([]);
  });
});

describe('the name and place of a venue that is not open', () => {
  test('can be changed, and a new currency deletes the prices', async () => {
    const { owner, shopSeqNo, venue } = await startNewVenue(world);
    await completeSteps(world, owner, shopSeqNo);
    const place = { ...venue, shopName: `${venue.shopName} Elm`, currency: 'JPY' as const, timeZone: 'Asia/Tokyo' };
    const body = { ...place, seen: venue };
    const run = await owner.makes(calls.saveFirstRunVenue, { body });
    expect(run.venue).toMatchObject(place);
    expect(run.missing).toEqual(['PRICES']);
    // A repeated request succeeds; one based on stale data is refused.
    expect((await owner.makes(calls.saveFirstRunVenue, { body })).venue).toEqual(run.venue);
    const lateRefusal = await owner.isRefused(calls.saveFirstRunVenue, {
      body: { ...venue, email: 'x@y.example', seen: venue },
    });
    expect(lateRefusal).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { firstRun: { venue: place } } });
    expect((await acts(shopSeqNo)).filter(({ act }) => act === 'first-run.venue')).toHaveLength(1);
  });

  test('are refused with another venue’s name, or with a new currency once a product is on sale', async () => {
    const { owner, shopSeqNo, venue } = await startNewVenue(world);
    const other = { ...venue, shopName: 'mulligans' };
    expect(await owner.isRefused(calls.saveFirstRunVenue, { body: { ...other, seen: venue } })).toMatchObject({
      code: 'NAME_TAKEN',
      details: { suggestion: 'mulligans Elm' },
    });
    await world.engine.script(`
      insert into membership_products (shop_seq_no, name, description, category, amount, valid_days, position)
      select ${shopSeqNo}, name, description, category, amount, valid_days, position
        from membership_products limit 1`);
    expect((await owner.makes(calls.getFirstRun, {})).canChangeCurrency).toBe(false);
    const won = { ...venue, currency: 'KRW' as const };
    expect(await owner.tries(calls.saveFirstRunVenue, { body: { ...won, seen: venue } })).toBe('CURRENCY_FIXED');
  });
});

describe('opening a venue', () => {
  test('is refused while a step is missing, also by the database', async () => {
    const { owner, shopSeqNo } = await startNewVenue(world);
    await addBays(owner);
    expect(await owner.isRefused(calls.openVenue, {})).toMatchObject({
      code: 'STEP_MISSING',
      details: { missing: ['HOURS', 'PRICES'] },
    });
    const bySql = sql`update shops set opened_at = app_now() where shop_seq_no = ${shopSeqNo}`.execute(world.engine.db);
    await expect(bySql).rejects.toThrow('a step is missing before it can open');
    expect((await owner.makes(getDeskMe, {})).venue.isOpen).toBe(false);
  });

  test('happens once, and ends the first run', async () => {
    const { owner, shopSeqNo, venue } = await startNewVenue(world);
    await completeSteps(world, owner, shopSeqNo);
    const [one, other] = await Promise.all([owner.makes(calls.openVenue, {}), owner.makes(calls.openVenue, {})]);
    expect(one.openedAt).toBe('2027-06-09T12:00:00-04:00');
    expect(one.steps.OPEN).toBe('DONE');
    await world.clock.advance(3600);
    expect((await owner.makes(calls.openVenue, {})).openedAt).toBe(other.openedAt);
    expect((await acts(shopSeqNo)).map(({ act }) => act)).toEqual(['first-run.start', 'first-run.open']);
    expect((await owner.makes(getDeskMe, {})).venue.isOpen).toBe(true);
    expect(await owner.tries(calls.markStep, mark('TRY', 'SKIPPED'))).toBe('ALREADY_OPEN');
    const body = { ...venue, email: 'x@y.example', seen: venue };
    expect(await owner.tries(calls.saveFirstRunVenue, { body })).toBe('ALREADY_OPEN');
  });

  test('is for owners; managers can see the first run', async () => {
    const marcus = await signIn(world, 'Marcus');
    expect(await marcus.tries(calls.openVenue, {})).toBe('NOT_ALLOWED');
    expect(await marcus.tries(calls.getFirstRun, {})).toBe('OK');
  });

  test('makes the published hour plans and price lists unchangeable', async () => {
    const { owner, shopSeqNo } = await startNewVenue(world);
    await completeSteps(world, owner, shopSeqNo);
    await owner.makes(calls.openVenue, {});
    const today = await todayOf(world, shopSeqNo);
    await expect(saveHours(owner, today)).rejects.toThrow('TOO_EARLY');
    await expect(savePrices(owner, today)).rejects.toThrow('LIST_IN_FORCE');
  });
});

describe('a venue’s plan', () => {
  test('limits the number of bays, also for concurrent requests', async () => {
    const { owner, shopSeqNo } = await startNewVenue(world);
    await world.engine.script(
      `update shops set plan = 'STARTER', trial_ends_on = null where shop_seq_no = ${shopSeqNo}`,
    );
    await addBays(owner, 1);
    const outcomes = await Promise.all(['A', 'B', 'C'].map((name) => owner.tries(addBay, { body: { name } })));
    expect(outcomes.toSorted()).toEqual(['OK', 'PLAN_LIMIT', 'PLAN_LIMIT']);
    expect(await owner.isRefused(addBay, { body: { name: 'D' } })).toMatchObject({
      message: 'Your plan has room for 2 bays.',
      details: { plan: 'STARTER', bayLimit: 2 },
    });
    expect((await owner.makes(calls.getFirstRun, {})).plan).toMatchObject({ bayLimit: 2, bayCount: 2 });
  });

  test('reports the end of the trial, and restricts nothing else', async () => {
    const { owner, shopSeqNo } = await startNewVenue(world);
    await completeSteps(world, owner, shopSeqNo);
    await world.clock.advance(14 * 86_400);
    expect((await owner.makes(getDeskMe, {})).plan).toMatchObject({ trialEndsOn: '2027-06-23', isTrialOver: false });
    await world.clock.advance(86_400);
    const change = { field: 'holdMinutes', value: 12, seen: 10 };
    expect(await owner.tries(changeSetting, { body: { change } })).toBe('OK');
    expect((await owner.makes(getDeskMe, {})).plan).toMatchObject({ isTrialOver: true });
  });
});
