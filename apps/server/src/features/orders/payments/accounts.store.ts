import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';

/** An account with the number of its records. */
export type UsedAccount = {
  accountId: number;
  provider: string;
  account: string | null;
  mode: string | null;
  cards: number;
  payments: number;
  openPayments: number;
  openRefunds: number;
};

/** A venue whose cards are charged on an account that this server does not have. */
type VenueOfUnreachableAccount = { shopSeqNo: number; shopName: string; account: string | null; mode: string | null };

export const listVenuesOfUnreachableAccounts = (
  db: Db,
  accountIds: readonly number[],
): Promise<VenueOfUnreachableAccount[]> =>
  rows(
    db,
    sql<VenueOfUnreachableAccount>`
      select s.shop_seq_no as "shopSeqNo", s.shop_name as "shopName", a.provider_account as account, a.mode
        from shops s
        join payment_accounts a on a.account_id = s.payment_account_id
       where s.payment_account_id <> all (${accountIds}::int[])
       order by s.shop_seq_no`,
  );

export const listUsedAccounts = (db: Db): Promise<UsedAccount[]> =>
  rows(
    db,
    sql<UsedAccount>`
      select a.account_id as "accountId", a.provider, a.provider_account as account, a.mode,
             coalesce(c.cards, 0) as cards, coalesce(p.payments, 0) as payments, coalesce(p.open, 0) as "openPayments",
             coalesce(r.open, 0) as "openRefunds"
        from payment_accounts a
        left join (select account_id, count(*) as cards
                     from saved_cards
                    where deleted_at is null
                    group by account_id) c using (account_id)
        left join (select account_id, count(*) as payments, count(*) filter (where status in ('INITIATED', 'REQUIRES_ACTION')) as open
                     from payments
                    group by account_id) p using (account_id)
        left join (select account_id, count(*) as open
                     from refunds
                    where status in ('INITIATED', 'FAILED')
                    group by account_id) r using (account_id)
       order by a.account_id`,
  );
