import { findCardNumbers } from './card-numbers.ts';
import type { Invariant } from './invariant.ts';

/** Rules about customers, their secrets and their cards that must hold after every commit. */
export const peopleInvariants: readonly Invariant[] = [
  {
    id: 'I13',
    description: 'A phone has one code at a time, with at most five attempts and one use.',
    holds: 'always',
    // Codes are deleted after two days.
    checks: 'all-rows',
    violationsQuery: `
      select min(auth_code_id::text)
        from auth_codes
       where used_at is null and replaced_at is null
       group by phone_e164
      having count(*) > 1
      union all
      select auth_code_id::text
        from auth_codes
       where (attempts between 0 and 5 and (used_at is null or replaced_at is null) and used_at <= expires_at is not false) is not true`,
  },
  {
    id: 'I14',
    description: 'No password is stored in clear text.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select customer_id
        from customers
       where deleted_at is null and password_hash !~ '^[$]argon2id[$]' and ${inScope('customer_id')}`,
  },
  {
    id: 'I36',
    description:
      'A merged profile has no bookings or memberships left, and the profile that received them is not merged itself.',
    holds: 'always',
    checks: 'changed-rows',
    // A purchase that was started and never completed stays behind.
    violationsQuery: (inScope) => `
      select c.customer_id
        from customers c
        join customers survivor on survivor.customer_id = c.merged_into
       where ${inScope('c.customer_id')}
         and (survivor.merged_into is not null
              or exists (select from bookings b where b.customer_id = c.customer_id)
              or exists (select from membership_sets s where s.customer_id = c.customer_id and s.activated_at is not null))`,
  },
  {
    id: 'I15',
    description: 'No table contains a card number.',
    holds: 'always',
    checks: 'all-rows-daily',
    violationsQuery: findCardNumbers,
  },
];
