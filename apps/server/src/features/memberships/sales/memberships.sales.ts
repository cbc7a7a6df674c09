import type { ParsedOf } from '@caddie/contract/call';
import type { sellSet, SetSale } from '@caddie/contract/desk/sales';
import type { PayForSet } from '@caddie/contract/desk/finance/payments';
import type { Right } from '@caddie/contract/desk/rights';
import type { CountryCode } from '@caddie/contract/shops';
import { countTexts, MAX_TEXTS } from '../../../gateways/sms/numbered-texts.store.ts';
import { createAct } from '../../../platform/actors/act.ts';
import { type ActorTrx, actAsAnyActor, type Actor, type Customer, type Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import type { CardService } from '../../cards/cards.service.ts';
import { type Outcomes, priceChanged, type Sales } from '../../orders/orders.service.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { findOrAddAtDesk } from '../../users/customers.service.ts';
import { displayName, readablePhone } from '../../users/sign-in/identity.service.ts';
import { findStaleDraft, lockOffer, markPaying, openDraft, unscopedLockSet } from '../memberships.store.ts';
import { type MembershipTexts, PAY_LINK_TEXT } from '../memberships.texts.ts';
import { mustMaySellTo, saleStateOf } from './sales.rules.ts';
import { findOfferPrice, findSale } from './sales.store.ts';

type SellBody = ParsedOf<typeof sellSet>['body'];
/** The device that a member of staff works at, if known: its drawer holds the money. */
export type AtDevice<Declared extends Right = never> = Staff<Declared> & { deviceId?: string };

type Dependencies = {
  db: Db;
  shops: ShopService;
  cards: Pick<CardService, 'atDesk'>;
  texts: Pick<MembershipTexts, 'payLink'>;
  sales: Pick<
    Sales,
    'find' | 'lock' | 'openAtCounter' | 'takeFullPayment' | 'prepareCharge' | 'beginFullCharge' | 'finishCharge'
  >;
  outcomes: Pick<Outcomes, 'paid'>;
  cancelUnpaid: (by: Actor, customer: Pick<Customer, 'customerId'>, setId: string) => Promise<void>;
  /** The venue's current business day, by its opening hours. */
  businessDate: (shop: ShopTerms, now: number) => string;
};

/** Selling memberships at the desk: a draft as online, which becomes active once it is fully paid (decision 0079). */
export function createDeskSales(dependencies: Dependencies) {
  const { db, shops, cards, texts, sales, outcomes, cancelUnpaid, businessDate } = dependencies;
  const perform = createAct(db);
  return {
    /** Begins a sale; a repeated call returns the same one. */
    async sell(
      staff: AtDevice<'membership.sell' | 'membership.sell-blocked'>,
      { customer: customerChoice, membershipDetailId, amount }: SellBody,
    ): Promise<SetSale> {
      requireRight(staff, 'membership.sell');
      const shop = await shops.terms(staff.shopSeqNo);
      const { shopSeqNo, currency, shopName } = shop;
      // A test booking is paid with test money, but a membership would remain.
      if (shop.openedAt === null)
        throw new Refusal('VENUE_NOT_OPEN', { message: message('venue.opens-soon', { shopName }) });
      if (customerChoice.kind === 'KNOWN') {
        const staleDraftId = await findStaleDraft(db, customerChoice.customerId, membershipDetailId);
        if (staleDraftId) await cancelUnpaid(staff, customerChoice, staleDraftId);
      }
      const setId = await actAsAnyActor(db, staff, async (trx) => {
        const price = await findOfferPrice(trx, shopSeqNo, membershipDetailId);
        if (price === undefined) throw new Refusal('MEMBERSHIP_NOT_FOUND');
        if (price !== amount) throw priceChanged(price, amount, currency);
        const venue = { shopSeqNo, countryCode: shop.countryCode as CountryCode };
        const customer = await findOrAddAtDesk(trx, venue, customerChoice);
        mustMaySellTo(staff, customer);
        return openDraft(trx, { customerId: customer.customerId, shopSeqNo }, membershipDetailId);
      });
      if (!setId) throw new Refusal('MEMBERSHIP_NOT_FOUND');
      return read(staff, setId);
    },

    async sale(staff: Staff<'membership.sell'>, setId: string): Promise<SetSale> {
      requireRight(staff, 'membership.sell');
      return read(staff, setId);
    },

    /** Takes the whole price with one tender. At the desk the set is active at once, by card once the bank has approved. */
    async payAtDesk(
      staff: AtDevice<'membership.sell'>,
      setId: string,
      { amount, pay }: { amount: number; pay: PayForSet },
    ): Promise<SetSale> {
      requireRight(staff, 'membership.sell');
      const shop = await shops.terms(staff.shopSeqNo);
      const { shopSeqNo, currency } = shop;
      const draftSale = await find(staff, setId);
      const labels = { description: draftSale.name, metadata: { membershipSetId: setId, membership: draftSale.name } };
      const chargeable = pay.kind === 'CARD' ? await sales.prepareCharge(shopSeqNo, labels) : undefined;
      const { customerId } = draftSale;
      const paymentId = await perform(staff, {
        right: 'membership.sell',
        subject: { kind: 'membershipSet', id: setId },
        // The order is locked before the set, as everywhere, to prevent deadlocks.
        find: (trx) => sales.lock(trx, setId),
        async work(trx) {
          if (pay.kind === 'LINK') {
            await mustBeOnOffer(trx, setId);
            if (draftSale.amount !== amount) throw priceChanged(draftSale.amount, amount, currency);
            await sendLink(trx, setId);
            return { result: undefined, after: { pay: pay.kind, amount } };
          }
          const orderInput = { shopSeqNo, customerId, subjectId: setId, amount: draftSale.amount, currency };
          const order = await sales.openAtCounter(trx, orderInput);
          await mustBeOnOffer(trx, setId);
          if (draftSale.amount !== amount) throw priceChanged(draftSale.amount, amount, currency);
          const after = { pay: pay.kind, amount };
          if (pay.kind === 'CARD') {
            const { userCreditCardId } = pay;
            await markPaying(trx, setId, true);
            const charge = { ...chargeable!, customerId, userCreditCardId };
            return { result: await sales.beginFullCharge(trx, order, charge), after };
          }
          const till = { businessDate: businessDate(shop, await readNow(trx)), deviceId: staff.deviceId ?? null };
          await sales.takeFullPayment(trx, order, { pay, till });
          if (!(await outcomes.paid(trx, setId))) throw new Refusal('NOT_PAYABLE');
          return { result: undefined, after };
        },
      });
      // A charge begun by an earlier attempt of this request is finished by the recovery job.
      if (paymentId) await sales.finishCharge(paymentId, staff);
      return read(staff, setId);
    },
  };

  /** The customer pays on their own phone, as for a pass of their own choice; a payment that is pending is not asked for again. */
  async function sendLink(trx: ActorTrx, setId: string): Promise<void> {
    if ((await sales.find(trx, setId))?.state === 'PAYING') throw new Refusal('NOT_PAYABLE');
    const nth = (await countTexts(trx, PAY_LINK_TEXT, setId)) + 1;
    if (nth > MAX_TEXTS) throw new Refusal('TOO_MANY_TEXTS');
    if (!(await texts.payLink(trx, setId, nth))) throw new Refusal('NO_PHONE');
  }

  async function read(staff: Staff, setId: string): Promise<SetSale> {
    const { status, phone, ...sold } = await find(staff, setId);
    const order = await sales.find(db, setId);
    const savedCards = await cards.atDesk(staff.shopSeqNo, sold.customerId);
    const state = saleStateOf(status, order);
    return {
      ...sold,
      customerName: displayName(sold.customerName, phone),
      phone: phone && readablePhone(phone),
      state,
      failure: state === 'OPEN' || state === 'ENDED' ? (order?.failure ?? null) : null,
      cards: savedCards ?? [],
      takesCards: savedCards !== undefined,
    };
  }

  async function find({ shopSeqNo }: Staff, setId: string) {
    const saleRow = await findSale(db, shopSeqNo, setId);
    if (!saleRow) throw new Refusal('MEMBERSHIP_NOT_FOUND');
    return saleRow;
  }
}

/** Locks the set; requires that it is unpaid and that the venue still sells it on the chosen terms. */
async function mustBeOnOffer(trx: ActorTrx, setId: string): Promise<void> {
  const set = await unscopedLockSet(trx, setId);
  if (set?.status !== 'DRAFT') throw new Refusal('NOT_PAYABLE');
  if (!(await lockOffer(trx, setId))) throw new Refusal('NOT_PAYABLE', { message: message('membership.sell-again') });
}
