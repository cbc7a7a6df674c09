import { cancelBooking } from '@caddie/contract/bookings';
import { getDays } from '@caddie/contract/slots';
import { API_BASE } from '@caddie/contract/call';
import { confirmCard, listCards, reserveCard, type SavedCard } from '@caddie/contract/cards';
import {
  draftSet,
  getSet,
  listProducts,
  type MembershipProduct,
  type MembershipSet,
} from '@caddie/contract/memberships';
import { createOrder, type Order } from '@caddie/contract/orders';
import { type APIRequestContext, expect } from '@playwright/test';
import { createAccount, type Golfer } from './sign-in.ts';
import { signIn, test as base } from './tee-times.ts';

const SHOP_SEQ_NO = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
const PROVIDER = 'sandbox';

/** A customer who is signed in, and what they do behind the browser's back. */
export type Member = Golfer & { does: Deeds };

export const test = base.extend<{ member: Member }>({
  /** A weekday, weeks away from the days of other tests, on which every membership is good. */
  day: async ({ request }, use, { project, retry }) => {
    const from = new Date(Date.now() + 15 * DAY_MS).toISOString().slice(0, 10);
    const params = { shopSeqNo: SHOP_SEQ_NO, from, days: 14 };
    const days = await dataOf<{ date: string; closed: boolean }[]>(
      await request.get(API_BASE + getDays.path, { params }),
    );
    const isWeekday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());
    const weekdays = days.filter(({ date, closed }) => !closed && isWeekday(date));
    await use(weekdays[(project.name === 'desktop' ? 3 : 0) + retry]?.date ?? from);
  },

  member: async ({ golfer, request }, use) => {
    const token = await createAccount(request, golfer.phone);
    await signIn(golfer.page.context(), token);
    await use({ ...golfer, does: new Deeds(request, token) });
  },
});

export class Deeds {
  readonly token: string;
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
  }

  /** Buys what the venue sells under a name, with a card that works. */
  async buys(name: string): Promise<MembershipSet> {
    const products = await this.get<MembershipProduct[]>(listProducts.path, { shopSeqNo: String(SHOP_SEQ_NO) });
    const { membershipDetailId } = products.find((product) => product.name === name) ?? {};
    const { membershipSetId } = await this.post<MembershipSet>(draftSet.path, {
      shopSeqNo: SHOP_SEQ_NO,
      membershipDetailId,
    });
    const { userCreditCardId } = await this.hasCard();
    await this.pays({ membershipSetId, userCreditCardId });
    return this.get(at(getSet.path, { id: membershipSetId }));
  }

  /** Pays for a held tee time with the first membership of a set. */
  async playsOn(set: MembershipSet, bookingId: string): Promise<void> {
    await this.pays({ bookingId, membershipId: set.memberships[0]?.membershipId });
  }

  async cancels(bookingId: string): Promise<void> {
    await this.post(cancelBooking.path, { bookingId });
  }

  private async pays(what: Record<string, string | undefined>): Promise<void> {
    const { status } = await this.post<Order>(createOrder.path, what);
    expect(status).toBe('PAID');
  }

  /** The customer's card; the first time it is typed in at the provider's page. */
  async hasCard(): Promise<SavedCard> {
    const [card] = await this.get<SavedCard[]>(listCards.path);
    if (card) return card;
    const page = await this.get<string>(at(reserveCard.path, { provider: PROVIDER }));
    const form = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123', action: 'save' };
    const saved = await this.request.post(page, { form, maxRedirects: 0 });
    expect(saved.status()).toBe(303);
    const sessionId = page.split('/').at(-1);
    return this.post(at(confirmCard.path, { provider: PROVIDER }), { sessionId });
  }

  private async get<T>(path: string, params: Record<string, string> = {}): Promise<T> {
    return dataOf(await this.request.get(API_BASE + path, { params, headers: this.headers() }));
  }

  private async post<T>(path: string, data: object): Promise<T> {
    return dataOf(await this.request.post(API_BASE + path, { data, headers: this.headers() }));
  }

  private headers = () => ({ authorization: `Bearer ${this.token}` });
}

const at = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

async function dataOf<T>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: T }).data;
}
