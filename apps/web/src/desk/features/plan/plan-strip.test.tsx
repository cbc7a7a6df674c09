import type { Me, Plan } from '@caddie/contract/desk/people/staff';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { renderPage, advanceTime } from '../../../../test/page.tsx';
import { shouldShowPlan } from './shows-plan.ts';
import { PlanStrip } from './plan-strip.tsx';

const usual: Plan = { name: 'TRIAL', bayLimit: 10, bayCount: 4, trialEndsOn: '2026-11-20', isTrialOver: false };
const meWith = (plan: Plan) =>
  ({
    plan,
    venue: { shopName: 'Mulligans & Co', timeZone: 'America/New_York' },
    salesEmail: 'sales@caddie.example',
  }) as Me;

/** Renders the strip at a time of the venue's clock. */
async function stripAt(moment: string, plan: Partial<Plan> = {}) {
  vi.setSystemTime(new Date(moment));
  const page = await renderPage(() => <PlanStrip me={meWith({ ...usual, ...plan })} />);
  return { page, reads: page.element.textContent };
}

const WRITE = 'To choose a plan, write to sales@caddie.example.';

test.each([
  ['2026-11-16T23:59:00-05:00', ''],
  ['2026-11-17T00:01:00-05:00', 'The trial ends on Nov 20.'],
  ['2026-11-19T12:00:00-05:00', 'The trial ends on Nov 20.'],
  ['2026-11-20T23:59:00-05:00', 'The trial ends today.'],
])('the end of a trial is announced from three days before: at %s', async (moment, said) => {
  const { reads } = await stripAt(moment);
  expect(reads).toBe(said && `${said} Nothing is switched off then: customers go on booking. ${WRITE}`);
});

test('a trial that has ended is announced, with what continues to work and where to write', async () => {
  const { page, reads } = await stripAt('2027-01-04T12:00:00-05:00', { isTrialOver: true });
  expect(reads).toBe(
    `The trial ended on Nov 20, 2026. Nothing is switched off: customers go on booking, and so does the desk. ${WRITE}`,
  );
  expect(page.element.querySelector('section')?.getAttribute('aria-label')).toBe('Your plan');
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe(
    'mailto:sales@caddie.example?subject=Caddie%3A%20the%20plan%20of%20Mulligans%20%26%20Co',
  );
});

test('more bays than the plan allows are announced; as many as allowed are not', async () => {
  const starter = { name: 'STARTER', bayLimit: 2, trialEndsOn: null } as const;
  expect((await stripAt('2026-11-16T12:00:00-05:00', { ...starter, bayCount: 2 })).reads).toBe('');
  expect((await stripAt('2026-11-16T12:00:00-05:00', { ...starter, bayCount: 3 })).reads).toBe(
    'Starter has room for 2 bays, and 3 are in service. They all stay and can be booked; none can be added. ' +
      'For a larger plan, write to sales@caddie.example.',
  );
});

test('a desk that stays open reloads the venue’s plan every hour', async () => {
  const load = vi.fn(async () => 'me');
  const Desk = () => {
    useQuery({ queryKey: ['me'], queryFn: load, staleTime: Infinity });
    return <PlanStrip me={meWith(usual)} />;
  };
  await renderPage(() => <Desk />);
  expect(load).toHaveBeenCalledTimes(1);
  await advanceTime(60 * 60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('only managers and owners see the venue’s plan, and only if it has an end or a limit', () => {
  const none = { ...usual, bayLimit: null, trialEndsOn: null };
  expect((['DESK', 'MANAGER', 'OWNER'] as const).map((role) => shouldShowPlan({ role, plan: usual }))).toEqual([
    false,
    true,
    true,
  ]);
  expect(shouldShowPlan({ role: 'OWNER', plan: none })).toBe(false);
});
