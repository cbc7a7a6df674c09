import type { SetSale } from '@caddie/contract/desk/sales';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/database/db.ts';
import type { SetStatus } from '../memberships.rules.ts';
import { currentOffer } from '../products/products.store.ts';

type SaleRow = Pick<
  SetSale,
  'membershipSetId' | 'customerId' | 'customerName' | 'phone' | 'name' | 'amount' | 'currency'
> & {
  status: SetStatus;
};

/** A set of the venue, sold or in draft. */
export const findSale = (db: Db, shopSeqNo: number, setId: string): Promise<SaleRow | undefined> =>
  firstRow(
    db,
    sql<SaleRow>`
      select s.membership_set_id as "membershipSetId", s.customer_id as "customerId", c.name as "customerName", c.phone_e164 as phone, s.name, s.amount,
             s.currency, s.status
        from membership_sets s
        join customers c using (customer_id)
       where s.membership_set_id = ${setId}
         and s.shop_seq_no = ${shopSeqNo}`,
  );

/** The current price of a product; undefined if the venue does not sell it. */
export async function findOfferPrice(db: Db, shopSeqNo: number, productId: string): Promise<number | undefined> {
  const row = await firstRow(
    db,
    sql<{ amount: number }>`
      select o.amount
        from membership_products p
        join shops s using (shop_seq_no)
       cross join lateral ${currentOffer} o
       where p.membership_product_id = ${productId}
         and p.shop_seq_no = ${shopSeqNo}
         and p.is_on_sale`,
  );
  return row?.amount;
}
