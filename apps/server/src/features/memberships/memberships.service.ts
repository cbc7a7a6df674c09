import type { DataOf } from '@caddie/contract/call';
import type { getSet, MembershipProduct, MembershipSet } from '@caddie/contract/memberships';
import type { PaymentAccounts } from '../../gateways/payments/accounts.ts';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import { actAs, type Customer } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderService } from '../orders/orders.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { findMovements } from './ledger.store.ts';
import { createCorrections } from './memberships.corrections.ts';
import { createSetLife } from './memberships.life.ts';
import { createMembershipPay } from './memberships.pay.ts';
import type { SetRow } from './memberships.rules.ts';
import { findSet, findSets, openDraft } from './memberships.store.ts';
import { membershipSubject } from './memberships.subject.ts';
import { createMembershipTexts } from './memberships.texts.ts';
import { toMovement, toProduct, toSet } from './memberships.view.rules.ts';
import { findProduct, findProducts } from './products.store.ts';

export type { Play } from './memberships.rules.ts';
export type MembershipService = ReturnType<typeof createMembershipService>;

type Floors = {
  orders: Pick<OrderService, 'lockOf' | 'close' | 'checkPaying'>;
  outbox: Pick<Outbox, 'queue'>;
  payments: Pick<PaymentAccounts, 'minimumCharge'>;
};

export function createMembershipService(db: Db, shops: ShopService, { orders, outbox, payments }: Floors) {
  const texts = createMembershipTexts(outbox);
  const life = createSetLife(db, texts);

  return {
    /** What the venue sells. */
    async products(shopSeqNo: number): Promise<MembershipProduct[]> {
      await shops.terms(shopSeqNo);
      return (await findProducts(db, shopSeqNo)).map(toProduct);
    },

    async product(productId: string): Promise<MembershipProduct> {
      const product = await findProduct(db, productId);
      if (!product) throw new Refusal('MEMBERSHIP_NOT_FOUND');
      return toProduct(product);
    },

    /** Puts a membership aside for the customer to pay; asked again, it is the same draft. */
    async draft(customer: Customer, wish: { membershipDetailId: string }): Promise<MembershipSet> {
      const setId = await actAs(db, customer, (trx) => openDraft(trx, customer, wish.membershipDetailId));
      if (!setId) throw new Refusal('MEMBERSHIP_NOT_FOUND');
      return toSet(await find(customer, setId));
    },

    /** A set that is paid, or whose payment is being decided. Its order makes it so; this only reads. */
    async activated(customer: Customer, wish: { membershipSetId: string; orderId: string }): Promise<MembershipSet> {
      const { membershipSetId, orderId } = wish;
      await find(customer, membershipSetId);
      if (!(await orders.checkPaying(customer, orderId, { membershipSetId }))) throw new Refusal('NOT_PAID');
      return toSet(await find(customer, membershipSetId));
    },

    async sets(customer: Customer): Promise<MembershipSet[]> {
      return (await findSets(db, customer.customerId)).map(toSet);
    },

    /** One set with every movement on it. */
    async set(customer: Customer, setId: string): Promise<DataOf<typeof getSet>> {
      const set = toSet(await find(customer, setId));
      return { ...set, ledger: (await findMovements(db, setId)).map(toMovement) };
    },

    ...createCorrections(db),

    /** For orders: a set as something that is paid for. */
    subject: membershipSubject(db, orders, texts),

    /** For bookings: memberships as a way to pay. */
    ...createMembershipPay(texts, payments.minimumCharge),

    jobs: {
      'memberships.end': { run: () => life.end(), everySeconds: 60 },
      'memberships.remind': { run: () => life.remind(), everySeconds: 600 },
      'memberships.forget-drafts': { run: () => life.forgetDrafts(), everySeconds: 600 },
    } satisfies JobKinds,
  };

  async function find(customer: Customer, setId: string): Promise<SetRow> {
    const set = await findSet(db, customer.customerId, setId);
    if (!set) throw new Refusal('MEMBERSHIP_NOT_FOUND');
    return set;
  }
}
