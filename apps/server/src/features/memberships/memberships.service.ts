import type { DataOf } from '@caddie/contract/call';
import type { getSet, MembershipProduct, MembershipSet } from '@caddie/contract/memberships';
import type { PaymentAccounts } from '../../gateways/payments/accounts.ts';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import { actAs, type Customer } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { OrderService } from '../orders/orders.service.ts';
import type { RefundService } from '../orders/refunds/refunds.service.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import type { Permit } from '../../platform/actors/act.ts';
import { findFrozenUntil } from './sold/freezes.store.ts';
import { findMovements } from './ledger/ledger.store.ts';
import { createBuying, findOwnSet } from './sales/memberships.buy.ts';
import { createCorrections } from './sold/memberships.corrections.ts';
import { createSetExpiry, giveUp } from './ledger/memberships.expiry.ts';
import { moveUse, mustMoveUse } from './sold/memberships.move-use.ts';
import { membershipOutcomes } from './memberships.outcomes.ts';
import { createMembershipPay } from './memberships.pay.ts';
import { createProducts } from './products/memberships.products.ts';
import { createSetRefunds } from './sales/memberships.refund.ts';
import { createDeskSales } from './sales/memberships.sales.ts';
import { createSold } from './sold/memberships.sold.ts';
import { findSets, findStaleDraft, openDraft } from './memberships.store.ts';
import { createMembershipTexts } from './memberships.texts.ts';
import { toMovement, toProduct, toSet } from './memberships.view.rules.ts';
import { findProduct, findProducts } from './products/products.store.ts';
import { message } from '../../words/words.ts';

export type { Play } from './memberships.rules.ts';
export { listDeskProducts } from './products/desk-products.store.ts';
export { eraseMembershipNotes } from './erase.store.ts';
export { pricesOf, sumUnused } from './sold/unused.store.ts';
export { REFUNDED_SET_JOB } from './memberships.outcomes.ts';
export { remainingOfUse } from './ledger/returns.store.ts';
export { findUpcoming } from './sales/refund.store.ts';
export { createProducts, insertFirstProducts } from './products/memberships.products.ts';
export { findProblems } from './products/products.rules.ts';
export type MembershipService = ReturnType<typeof createMembershipService>;

type Dependencies = {
  db: Db;
  shops: ShopService;
  orders: Pick<OrderService, 'sells'>;
  outbox: Pick<Outbox, 'queue'>;
  /** The base address of links; empty if no phone could open it. */
  siteUrl: () => string;
  payments: Pick<PaymentAccounts, 'minimumCharge'>;
  permit: Permit;
  cards: Pick<CardService, 'atDesk'>;
  refunds: Pick<RefundService, 'send'>;
  businessDate: (shop: ShopTerms, now: number) => string;
  businessDayEnds: (shop: ShopTerms, date: string) => number;
};

export function createMembershipService(dependencies: Dependencies) {
  const { db, shops, orders, outbox, siteUrl, payments, permit, cards, refunds } = dependencies;
  const { businessDate, businessDayEnds } = dependencies;
  const texts = createMembershipTexts({ outbox, siteUrl });
  const outcomes = membershipOutcomes(texts);
  const sales = orders.sells('membershipSet', outcomes);
  const expiry = createSetExpiry({ db, texts, sales });
  const buying = createBuying({ db, sales });
  const { cancelUnpaid } = buying;

  return {
    /** The products that the venue sells. */
    async products(shopSeqNo: number): Promise<MembershipProduct[]> {
      await shops.terms(shopSeqNo);
      return (await findProducts(db, shopSeqNo)).map(toProduct);
    },

    async product(productId: string): Promise<MembershipProduct> {
      const product = await findProduct(db, productId);
      if (!product) throw new Refusal('MEMBERSHIP_NOT_FOUND');
      return toProduct(product);
    },

    /** Makes a draft for the customer to pay; a repeated call returns the same one, unless the venue has changed the product since. */
    async draft(customer: Customer, input: { membershipDetailId: string }): Promise<MembershipSet> {
      // A test booking is paid with test money, but a membership would remain.
      const { openedAt, shopName } = await shops.terms(customer.shopSeqNo);
      if (openedAt === null)
        throw new Refusal('VENUE_NOT_OPEN', { message: message('venue.opens-soon', { shopName }) });
      const staleDraftId = await findStaleDraft(db, customer.customerId, input.membershipDetailId);
      if (staleDraftId) await buying.cancelUnpaid(customer, customer, staleDraftId);
      const setId = await actAs(db, customer, (trx) => openDraft(trx, customer, input.membershipDetailId));
      if (!setId) throw new Refusal('MEMBERSHIP_NOT_FOUND');
      return toSet(await findOwnSet(db, customer, setId));
    },

    /** Returns a set that is paid or whose payment is pending. Only reads: the order changes the set. */
    async readPaid(customer: Customer, input: { membershipSetId: string; orderId: string }): Promise<MembershipSet> {
      const { membershipSetId, orderId } = input;
      await findOwnSet(db, customer, membershipSetId);
      if (!(await sales.checkPaying(customer, orderId, membershipSetId))) throw new Refusal('NOT_PAID');
      return toSet(await findOwnSet(db, customer, membershipSetId));
    },

    async sets(customer: Pick<Customer, 'customerId'>): Promise<MembershipSet[]> {
      return (await findSets(db, customer.customerId)).map(toSet);
    },

    /** One set with all its movements. */
    async set(customer: Customer, setId: string): Promise<DataOf<typeof getSet>> {
      const set = toSet(await findOwnSet(db, customer, setId));
      const frozenUntil = await findFrozenUntil(db, setId);
      return { ...set, frozenUntil, ledger: (await findMovements(db, setId)).map(toMovement) };
    },

    ...createCorrections({ db, permit }),

    ...buying,

    sold: createSold({ db, shops, businessDate, businessDayEnds }),

    refunds: createSetRefunds({ db, shops, sales, refunds, texts, businessDate }),

    atDesk: createDeskSales({ db, shops, cards, texts, sales, outcomes, cancelUnpaid, businessDate }),

    deskProducts: createProducts({ db, shops, minimumCardCharge: payments.minimumCharge }),

    /** Memberships as a way to pay, for bookings. */
    ...createMembershipPay(texts, payments.minimumCharge),

    moveUse,
    mustMoveUse,

    /** Ends a valid set because its owner asked for it, in the caller's transaction: nothing is paid back. */
    giveUp,

    jobs: {
      'memberships.end': { run: () => expiry.end(), everySeconds: 60 },
      'memberships.remind': { run: () => expiry.remind(), everySeconds: 600 },
      'memberships.forget-drafts': { run: () => expiry.cancelDrafts(), everySeconds: 600 },
    } satisfies JobKinds,
  };
}
