import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';

/** Claims our record of the customer at the provider, before the provider is called. */
export async function claimProviderCustomer(
  db: Db,
  customer: { customerId: string; shopSeqNo: number },
  accountId: number,
): Promise<{ requestKey: string; providerCustomerId: string | null }> {
  const row = await firstRow(
    db,
    sql<{ requestKey: string; providerCustomerId: string | null }>`
      insert into provider_customers as known (customer_id, shop_seq_no, account_id)
      values (${customer.customerId}, ${customer.shopSeqNo}, ${accountId})
      on conflict (customer_id, account_id) do update
         set account_id = known.account_id
      returning request_key as "requestKey", provider_customer_id as "providerCustomerId"`,
  );
  return row!;
}

export async function setProviderCustomer(
  db: Db,
  customerId: string,
  accountId: number,
  providerCustomerId: string,
): Promise<void> {
  await sql`
    update provider_customers
       set provider_customer_id = ${providerCustomerId}
     where customer_id = ${customerId}
       and account_id = ${accountId}`.execute(db);
}

/** Clears a record so that a new one can be made under a new key; false if another request already did. */
export const clearProviderCustomer = async (
  trx: Trx,
  customerId: string,
  accountId: number,
  providerCustomerId: string,
): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update provider_customers
         set provider_customer_id = null, request_key = gen_random_uuid()
       where customer_id = ${customerId}
         and account_id = ${accountId}
         and provider_customer_id = ${providerCustomerId}
      returning customer_id`,
  )) !== undefined;
