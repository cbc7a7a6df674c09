import { cancelBooking } from '@caddie/contract/bookings';
import { listCards, type SavedCard } from '@caddie/contract/cards';
import { draftSet, getSet, listProducts, type MembershipSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Caller, createCustomer } from './caller.ts';
import { createAccount } from './accounts.ts';
import { type Golfer } from './sign-in.ts';
import { SHOP_SEQ_NO, signIn, test as base, VENUE } from './tee-times.ts';
import { cards, saveCard } from './wallet.ts';

/** A signed-in customer, with acts that bypass the browser. */
export type Member = Golfer & Caller & { does: MemberActions };

export const test = base.extend<{ member: Member; database: string }>({
  /** The database of the server under test. */
  database: 'caddie',
  member: async ({ golfer, request, database }, use) => {
    const token = await createAccount(golfer.phone, VENUE, database);
    await signIn(golfer.page.context(), token);
    const customer = createCustomer(request, token);
    await use({ ...golfer, ...customer, does: new MemberActions(request, customer) });
  },
});

export class MemberActions {
  private readonly request: APIRequestContext;
  private readonly customer: Caller;

  constructor(request: APIRequestContext, customer: Caller) {
    this.request = request;
    this.customer = customer;
  }

  /** Buys the membership with this name, with a card that is accepted. */
  async buyMembership(name: string): Promise<MembershipSet> {
    const { membershipSetId } = await this.drafts(name);
    const { userCreditCardId } = await this.hasCard();
    await this.pays({ membershipSetId, userCreditCardId });
    return this.customer.makes(getSet, { params: { id: membershipSetId } });
  }

  /** Creates a draft of the membership with this name, to be paid for. */
  async drafts(name: string): Promise<MembershipSet> {
    const products = await this.customer.makes(listProducts, { query: { shopSeqNo: SHOP_SEQ_NO } });
    const product = products.find((one) => one.name === name);
    if (!product) throw new Error(`The venue does not sell ${name}.`);
    const { membershipDetailId } = product;
    return this.customer.makes(draftSet, { body: { shopSeqNo: SHOP_SEQ_NO, membershipDetailId } });
  }

  /** Pays for a held tee time with the first membership of a set. */
  async payWithMembership(set: MembershipSet, bookingId: string): Promise<void> {
    await this.pays({ bookingId, membershipId: set.memberships[0]?.membershipId });
  }

  async cancels(bookingId: string): Promise<void> {
    await this.customer.makes(cancelBooking, { body: { bookingId } });
  }

  /** The customer's card, which is entered on the provider's page the first time. */
  async hasCard(): Promise<SavedCard> {
    const [card] = await this.customer.makes(listCards, {});
    return card ?? saveCard(this.request, this.customer, cards.works);
  }

  private async pays(order: Record<string, string | undefined>): Promise<void> {
    const { status } = await this.customer.makes(createOrder, { body: order });
    expect(status).toBe('PAID');
  }
}
