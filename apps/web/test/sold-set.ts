import type { SetWithLedger } from '@caddie/contract/desk/sets';

/** Ten sessions that Maya bought, of which eight are left. */
export const soldSet: SetWithLedger = {
  membershipSetId: 's1',
  customerId: 'c1',
  customerName: 'Maya Chen',
  phone: '+1 212 555 0162',
  name: 'Pack',
  category: 'PRACTICE',
  amount: 40_000,
  boughtOn: '2026-10-30',
  state: 'ACTIVE',
  until: '2027-01-28',
  frozenUntil: null,
  unused: 32_000,
  currency: 'USD',
  today: '2026-11-20',
  parts: [{ membershipId: 'm1', name: 'Practice', type: 'COUNT', left: 8, total: 10 }],
  paidWith: [],
  ledger: [],
};
