import type { Tender } from '@caddie/contract/amounts/tenders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booking } from '../../../../test/samples/sample-booking.ts';
import { amountRefunded, planRefund } from './refund-plan.rules.ts';

const NOW = Date.parse('2027-06-11T12:00:00-04:00');
const pass = { kind: 'MEMBERSHIP' as const, membershipId: 'pass', membershipName: 'Play pass' };

/** A tender, and how much of it was refunded before: after a price reduction, and otherwise. */
const line = fc
  .record({
    kind: fc.constantFrom('CARD', 'CASH', 'TERMINAL', 'BALANCE', 'COUNT'),
    amount: fc.integer({ min: 1, max: 100_000 }),
    gone: fc.double({ min: 0, max: 1, noNaN: true }),
    sessions: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ kind, amount, gone, sessions }) => ({
    tender: tenderOf(kind, amount, sessions),
    left: kind === 'COUNT' ? { amount: 0, sessions } : { amount: amount - Math.floor(amount * gone), sessions: 0 },
  }));

function tenderOf(kind: string, amount: number, sessions: number): Tender {
  if (kind === 'CARD') return { kind, company: 'Visa', last4: '4242', amount };
  if (kind === 'CASH' || kind === 'TERMINAL') return { kind, amount };
  return kind === 'COUNT'
    ? { ...pass, membershipTypeCd: 'COUNT', sessions, amount }
    : { ...pass, membershipTypeCd: 'BALANCE', sessions: 0, amount };
}

const paid = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  percent: fc.integer({ min: 0, max: 100 }),
  wanted: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('a refund is at most what is left of a tender; an amount is exact, a share is rounded up by under one unit', () => {
  fc.assert(
    fc.property(paid, ({ lines, percent, wanted }) => {
      const row = booking({
        refundSteps: [{ until: '2027-06-11T16:00:00-04:00', refundPercent: percent }],
        tenders: lines.map(({ tender }) => tender),
        refundable: lines.map(({ left }) => left),
      });
      const maxAmount = amountRefunded({ refunds: row.refundable });
      const typed = Math.floor(maxAmount * wanted);
      const [policy, all, none, amount] = [
        planRefund(row, 'POLICY', NOW),
        planRefund(row, 'ALL', NOW),
        planRefund(row, 'NONE', NOW),
        planRefund(row, { amount: typed }, NOW),
      ];

      for (const { refunds } of [policy, all, none, amount])
        for (const [index, back] of refunds.entries()) {
          const refundablePart = row.refundable[index]!;
          expect(0 <= back.amount && back.amount <= refundablePart.amount).toBe(true);
          expect([0, refundablePart.sessions]).toContain(back.sessions);
        }
      expect([amountRefunded(all), amountRefunded(none), amountRefunded(amount)]).toEqual([maxAmount, 0, typed]);
      for (const [index, back] of policy.refunds.entries()) {
        const exact = Math.min(row.refundable[index]!.amount, (row.tenders[index]!.amount * percent) / 100);
        expect(exact - 1e-6 <= back.amount && back.amount < exact + 1).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('an amount is taken from a balance before money, and from a newer tender before an older one', () => {
  fc.assert(
    fc.property(paid, ({ lines, wanted }) => {
      const [tenders, refundable] = [lines.map(({ tender }) => tender), lines.map(({ left }) => left)];
      const row = booking({ tenders, refundable });
      const { refunds } = planRefund(
        row,
        { amount: Math.floor(amountRefunded({ refunds: refundable }) * wanted) },
        NOW,
      );
      const isPass = (index: number) => tenders[index]!.kind === 'MEMBERSHIP';
      const isBefore = (one: number, other: number) => (isPass(one) === isPass(other) ? one > other : isPass(one));
      const skippedTenders = refunds.flatMap(({ amount }, from) =>
        amount === 0 ? [] : refundable.filter((part, one) => isBefore(one, from) && refunds[one]!.amount < part.amount),
      );
      expect(skippedTenders).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
