import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { createShopService } from '../src/features/shops/shops.service.ts';
import { createPeople, noPeopleTexts } from '../src/features/staff/staff.service.ts';
import { type Role, system } from '../src/platform/actors/actor.ts';
import { type Db, rows } from '../src/platform/database/db.ts';

/** The PIN of all demo staff. It is in the documentation, so its hash is no secret either. */
export const DEMO_PIN = '271828';
const PIN_HASH = '$argon2id$v=19$m=47104,t=1,p=1$BfEQD79F+RvSB2kZXBsHmw$PlMD6lToRBmXT2SBzP/UiEBeCPydP436cMmHVnpBL8c';

type DemoPerson = { name: string; phone: string; role: Role };
type DemoStaff = { countryCode: CountryCode; people: readonly DemoPerson[] };

export const demoStaff: Record<string, DemoStaff> = {
  Mulligans: {
    countryCode: 'US',
    people: [
      { name: 'Dana', phone: '+12125550101', role: 'OWNER' },
      { name: 'Marcus', phone: '+12125550102', role: 'MANAGER' },
      { name: 'Priya', phone: '+12125550103', role: 'DESK' },
    ],
  },
  SeoulSwing: {
    countryCode: 'KR',
    people: [
      { name: 'Jiwoo', phone: '+821055500101', role: 'OWNER' },
      { name: 'Minjun', phone: '+821055500102', role: 'MANAGER' },
      { name: 'Seoyeon', phone: '+821055500103', role: 'DESK' },
    ],
  },
};

/**
 * Adds the demo venues' staff that are missing; a database with another venue is left as it is. Their PIN is public, so this is only for
 * servers whose texts go to the sandbox.
 */
export async function seedDemoStaff(db: Db): Promise<void> {
  const shops = await rows(
    db,
    sql<{ shopSeqNo: number; shopName: string }>`
      select shop_seq_no as "shopSeqNo", shop_name as "shopName" from shops limit 100`,
  );
  if (!shops.every(({ shopName }) => Object.hasOwn(demoStaff, shopName))) return;
  const known = await rows(db, sql<{ phone: string }>`select phone_e164 as phone from staff where is_demo`);
  const people = createPeople({ db, shops: createShopService(db), texts: noPeopleTexts });
  for (const { shopSeqNo, shopName } of shops) {
    const { countryCode, people: wanted } = demoStaff[shopName]!;
    for (const person of wanted.filter(({ phone }) => !known.some((one) => one.phone === phone))) {
      const more = { shopSeqNo, countryCode, pinHash: PIN_HASH, isAccepted: true, isDemo: true };
      await people.add(system('seed'), { ...person, ...more });
    }
  }
}
