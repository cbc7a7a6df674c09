import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createPerson, type Person } from '../person.ts';
import type { Engine } from '../../src/platform/database/db.ts';
import type { World } from '../world.ts';
import { UNKNOWN_PASSWORD } from '../unknown-password.ts';

let customerCount = 0;

/** Creates many customers directly in the database, without their sign-in texts. */
export async function crowd(world: World, size: number, shopName = 'Mulligans'): Promise<Person[]> {
  const tokens = await crowdTokens(world.engine, size, shopName);
  return tokens.map((token, index) =>
    createPerson(world.app, `10.9.${index >> 8}.${index & 255}`, { authorization: `Bearer ${token}` }),
  );
}

/** Creates many customers as `crowd` does, and returns the tokens of their browsers. */
export async function crowdTokens(engine: Engine, size: number, shopName = 'Mulligans'): Promise<string[]> {
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'));
  for (const token of tokens) {
    customerCount += 1;
    const phone = `+1646${7_000_000 + customerCount}`;
    await sql`
      with shop as (select shop_seq_no from shops where shop_name = ${shopName}),
      newcomer as (
        insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
        select shop_seq_no, ${phone}, 'US', 'One of many', ${UNKNOWN_PASSWORD}, '1', now() from shop
        returning customer_id, shop_seq_no
      )
      insert into sessions (token_hash, customer_id, shop_seq_no, expires_at)
      select ${createHash('sha256').update(token).digest()}, customer_id, shop_seq_no, app_now() + interval '30 days'
        from newcomer`.execute(engine.db);
  }
  return tokens;
}
