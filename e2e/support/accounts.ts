import { createHash, randomBytes } from 'node:crypto';
import { query } from './database.ts';

/** The password of every account that tests create in the database. */
export const PASSWORD = 'fairway-and-green';
const PASSWORD_HASH =
  '$argon2id$v=19$m=47104,t=1,p=1$tZQh9uksKnATbgKnlOnABg$Rvzxq/6sbAB91rXjyfZtgq5MMkclJq+t+UXEXBhcTuM';

/** Creates an account as if its owner had signed up before, for tests that begin after that; returns its session token. */
export async function createAccount(phone: string, shopName = 'Mulligans', database = 'caddie'): Promise<string> {
  const { token, hash } = newToken();
  await query(
    `with customer as (
       insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
       select shop_seq_no, $1, 'US', 'Maya Chen', $2, '1', now() from shops where shop_name = $3
       returning customer_id, shop_seq_no)
     insert into sessions (token_hash, customer_id, shop_seq_no, expires_at)
     select decode($4, 'hex'), customer_id, shop_seq_no, now() + interval '30 days' from customer`,
    ['+1' + phone, PASSWORD_HASH, shopName, hash],
    database,
  );
  return token;
}

/** Creates a session of a member of staff on their own device, as code and PIN would; returns its token. */
export async function openDeskSession(phone: string): Promise<string> {
  const { token, hash } = newToken();
  await query(
    `with device as (
       insert into staff_devices (token_hash, name) values (decode($1, 'hex'), 'A browser') returning device_id),
     session as (
       insert into staff_sessions (token_hash, staff_id, shop_seq_no, device_id, proved_at)
       select decode($2, 'hex'), staff_id, shop_seq_no, device_id, app_now()
         from device, staff join staff_roles using (staff_id)
        where phone_e164 = $3
       returning device_id, staff_id)
     insert into staff_known_devices (device_id, staff_id) select device_id, staff_id from session`,
    [newToken().hash, hash, '+1' + phone],
    'caddie',
  );
  return token;
}

function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest('hex') };
}
