import { membershipExamples } from '@caddie/contract/examples/memberships';
import { getSet } from '@caddie/contract/memberships';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { MembershipDetail } from './membership-detail.tsx';
import type { SetWithLedger } from './memberships.api.ts';

const set = membershipExamples.find((one) => one.call === getSet)!.data as SetWithLedger;
const textOf = async (frozenUntil: string | null) =>
  (await renderPage(() => <MembershipDetail set={{ ...set, frozenUntil }} upcoming={null} />)).element.textContent;

test('a frozen set shows the end of the freeze, and any other set shows none', async () => {
  expect(await textOf('2026-12-14')).toContain('Frozen until Dec 14, 2026.');
  expect(await textOf(null)).not.toContain('rozen');
});
