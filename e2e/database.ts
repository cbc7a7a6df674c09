import pg from 'pg';

/** The PostgreSQL server of this run, where each server under test has a database of its own. */
export const DATABASE_SERVER = 'CADDIE_DATABASE_SERVER';

/** Makes an empty database; the address under which a server finds it. */
export async function createDatabase(name: string): Promise<string> {
  await query(`create database ${name}`);
  return addressOf(name);
}

/** A phone gets one code in 30 seconds. For this one they have passed. */
export async function forgetLastCode(phone: string): Promise<void> {
  const thirtySeconds = "interval '30 seconds'";
  await query(
    `update auth_codes set sent_at = sent_at - ${thirtySeconds} where phone_e164 = $1`,
    ['+1' + phone],
    'caddie',
  );
}

async function query(statement: string, values: string[] = [], name = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

function addressOf(name: string): string {
  const address = new URL(process.env[DATABASE_SERVER]!);
  address.pathname = `/${name}`;
  return address.href;
}
