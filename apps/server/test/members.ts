import type { MembershipSet } from '@caddie/contract/memberships';
import { share } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';

import { insertProduct, type SamplePart, type SampleProduct } from './samples/insert-product.ts';
import { membershipOutcomes } from '../src/features/memberships/memberships.outcomes.ts';
import type { TenderPart } from '../src/features/orders/orders.service.ts';
import type { Play } from '../src/features/memberships/memberships.service.ts';
import { createMembershipTexts } from '../src/features/memberships/memberships.texts.ts';
import { minimumCharge } from '../src/gateways/payments/charge-limits.rules.ts';
import type { PaymentProvider } from '../src/gateways/payments/payments.ts';
import { createSandboxSms } from '../src/gateways/sms/sandbox.ts';
import { firstRow } from '../src/platform/database/db.ts';
import { actAs, type Customer, system } from '../src/platform/actors/actor.ts';
import { createServices, type Services } from '../src/services.ts';
import { testConfig, type World } from './world.ts';
import { UNKNOWN_PASSWORD } from './unknown-password.ts';

export type Members = ReturnType<typeof createMembers>;
export type PlayInput = { on: string; minute?: number; minutes?: number; amount?: number; shopRoomId?: string };

let number = 0;

/** Customers who own memberships and use them, without the card payments and screens in between. */
export function createMembers(world: World, shopName = 'Mulligans') {
  let cachedServices: Services | undefined;
  const services = () => (cachedServices ??= buildServices(world));
  const service = () => services().memberships;
  const outcomes = () => membershipOutcomes(createMembershipTexts({ outbox: services().outbox, siteUrl: () => '' }));
  const db = () => world.engine.db;
  const shop = async () =>
    (await firstRow(
      db(),
      sql<{ shopSeqNo: number }>`select shop_seq_no as "shopSeqNo" from shops where shop_name = ${shopName}`,
    ))!;

  return {
    service,
    outcomes,

    async customer(phone?: string): Promise<Customer> {
      number += 1;
      const row = await firstRow(
        db(),
        sql<Customer>`
          insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
          select shop_seq_no, ${phone ?? `+1646${8_000_000 + number}`}, 'US', 'A member', ${UNKNOWN_PASSWORD}, '1', now()
            from shops
           where shop_name = ${shopName}
          returning 'customer' as kind, customer_id as "customerId", shop_seq_no as "shopSeqNo", '' as "sessionId", 'a test' as "requestId"`,
      );
      return row!;
    },

    /** Creates a separate product: one part, unless the test is about several. */
    async addProduct(part: Partial<SamplePart>, change: Partial<SampleProduct> = {}): Promise<string> {
      number += 1;
      const name = `Product ${number}`;
      const sessions = { type: 'COUNT', totalCnt: 10, sessionMinutes: 60 } as const;
      const parts = [{ name, category: 'PRACTICE', ...(part.type ? {} : sessions), ...part } as SamplePart];
      const product = {
        name,
        description: name,
        category: 'PRACTICE',
        amount: 10_000,
        validDays: 90,
        parts,
        ...change,
      };
      return insertProduct(db(), (await shop()).shopSeqNo, product as SampleProduct, 100 + number);
    },

    /** Drafts a product and has it paid. */
    async buySet(customer: Customer, membershipDetailId: string): Promise<MembershipSet> {
      const { membershipSetId } = await service().draft(customer, { membershipDetailId });
      await actAs(db(), system('a test'), (trx) => outcomes().paid(trx, membershipSetId));
      return service().set(customer, membershipSetId);
    },

    /** Holds a tee time for the customer, in a bay that no other test uses. */
    async hold(customer: Customer, input: PlayInput): Promise<Play> {
      number += 1;
      const { on, minute = 12 * 60, minutes = 60, amount = 4500 } = input;
      const row = await firstRow(
        db(),
        sql<{ bookingId: string; shopRoomId: string; startedAt: number }>`
          with room as (
            insert into shop_rooms (shop_seq_no, room_name, position)
            values (${customer.shopSeqNo}, ${`Bay ${1000 + number}`}, ${1000 + number})
            returning shop_room_id
          )
          insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                                party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
          select ${`R${number}`}, ${customer.shopSeqNo}, coalesce(${input.shopRoomId ?? null}::uuid, room.shop_room_id), ${customer.customerId},
                 ${on}::date, at, at + make_interval(mins => ${minutes}), at + make_interval(mins => ${minutes}),
                 2, ${amount}, s.currency, '[]', '[]', app_now() + interval '10 minutes'
            from room,
                 shops s,
                 lateral (select (${on}::date + make_interval(mins => ${minute})) at time zone s.time_zone as at) start
           where s.shop_seq_no = ${customer.shopSeqNo}
          returning booking_id as "bookingId", shop_room_id as "shopRoomId", (extract(epoch from started_at) * 1000)::int8 as "startedAt"`,
      );
      const weekday = new Date(`${on}T00:00:00Z`).getUTCDay() || 7;
      return { ...row!, bookingDate: on, weekday, fromMinute: minute, minutes, amount };
    },

    pay: (customer: Customer, membershipId: string, play: Play) =>
      actAs(db(), system('a test'), (trx) => service().use(trx, customer, membershipId, play)),

    /** Returns money by its share, sessions completely or not at all. */
    returnUse: (bookingId: string, percent: number) =>
      actAs(db(), system('a test'), async (trx) => {
        const use = await firstRow(
          trx,
          sql<TenderPart>`
            select taken_amt as amount, taken_cnt as sessions from membership_uses where booking_id = ${bookingId} and is_live`,
        );
        const { amount, sessions } = use ?? { amount: 0, sessions: 0 };
        const part = { amount: share(amount, percent), sessions: percent === 100 ? sessions : 0 };
        await service().returnUse(trx, bookingId, part);
      }),
  };
}

/** The real services, on this world's database; memberships themselves never call the card provider. */
function buildServices({ engine, app }: World): Services {
  return createServices({
    engine,
    config: testConfig(),
    publicUrl: '',
    providers: [{ name: 'sandbox', minimumCharge } as PaymentProvider],
    sms: createSandboxSms(engine.db),
    log: app.log,
    checkpoint: async () => undefined,
  });
}
