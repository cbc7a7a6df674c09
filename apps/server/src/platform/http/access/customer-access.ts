import type { CustomerCall } from '@caddie/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Customer } from '../../actors/actor.ts';
import { Refusal } from '../../refusal.ts';
import type { Access } from './access.ts';
import type { Input } from '../mount/input.ts';

/** The session of a token. */
export type Session = Pick<Customer, 'customerId' | 'shopSeqNo' | 'sessionId'>;

type CustomerAccessOptions = {
  /** Returns the session of a token; undefined for a token that is unknown, expired or revoked. */
  authenticate: (token: string) => Promise<Session | undefined>;
  /** Refuses a customer's call about a venue that is not open to them. */
  requireOpenVenue: (shopSeqNo: number, request: FastifyRequest) => Promise<void>;
};

/** Access for customers and visitors. */
export function customerAccess({ authenticate, requireOpenVenue }: CustomerAccessOptions): Access<CustomerCall> {
  return {
    identify: async (request, { access }) => (access === 'anyone' ? undefined : identifyCustomer(request)),

    async checkInput(request) {
      const customer = request.caller;
      if (customer) requireOwnShop(customer.shopSeqNo, request.input);
      const shopSeqNo = customer?.shopSeqNo ?? shopSeqNoInInput(request.input);
      if (shopSeqNo !== undefined) await requireOpenVenue(shopSeqNo, request);
    },
  };

  /** Missing, malformed, unknown, expired and revoked tokens all get the same refusal. */
  async function identifyCustomer(request: FastifyRequest): Promise<Customer> {
    const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    const session = token && (await authenticate(token));
    if (!session) throw new Refusal('UNAUTHENTICATED');
    return { kind: 'customer', ...session, requestId: request.id };
  }
}

/** An account belongs to one venue; its token is refused at any other. */
function requireOwnShop(ownShopSeqNo: number, { query, body }: Input): void {
  for (const part of [query, body]) {
    const shopSeqNo = shopSeqNoInPart(part);
    if (shopSeqNo !== undefined && shopSeqNo !== ownShopSeqNo) throw new Refusal('WRONG_SHOP');
  }
}

/** The venue in a visitor's request. */
const shopSeqNoInInput = ({ query, body }: Input): number | undefined =>
  shopSeqNoInPart(query) ?? shopSeqNoInPart(body);

const shopSeqNoInPart = (part: unknown): number | undefined => (part as { shopSeqNo?: number } | undefined)?.shopSeqNo;
