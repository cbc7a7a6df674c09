import { query } from './database.ts';

/** Puts a product of the first venue on sale at a test's venue. */
export async function putOnSale(shopName: string, product: string): Promise<void> {
  await query(
    `with sold as (
       insert into membership_products (shop_seq_no, name, description, category, amount, valid_days, position)
       select there.shop_seq_no, p.name, p.description, p.category, p.amount, p.valid_days, 1
         from membership_products p, shops there
        where p.shop_seq_no = 1 and p.name = $2 and there.shop_name = $1
       returning membership_product_id)
     insert into membership_product_parts (membership_product_id, position, name, type, category, total_cnt, session_minutes)
     select sold.membership_product_id, part.position, part.name, part.type, part.category, part.total_cnt, part.session_minutes
       from sold, membership_product_parts part join membership_products p using (membership_product_id)
      where p.shop_seq_no = 1 and p.name = $2`,
    [shopName, product],
    'caddie',
  );
}
