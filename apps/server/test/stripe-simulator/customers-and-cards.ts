import { blankSession } from './blank-session.ts';
import { blankCard, blankCardDetails, blankCustomer, blankSetupIntent } from './blanks.ts';
import { type Card, type CardKind, cardEndings, type Customer, type Session } from './objects.ts';
import { asMap, asText, invalid, missing, newId, type Params } from './wire.ts';

export type Dependencies = {
  /** Where customers reach the simulator's pages. */
  url: () => string;
  /** Seconds since 1970, on a clock that a test can move. */
  now: () => number;
  /** Emits an event to the webhooks. */
  emit: (type: string, object: object) => void;
};

export type CustomersAndCards = ReturnType<typeof createCustomersAndCards>;

/** Customers, the setup pages on which they enter cards, and the cards. */
export function createCustomersAndCards({ url, now, emit }: Dependencies) {
  const customers = new Map<string, Customer>();
  const cards = new Map<string, Card>();
  const kinds = new Map<string, CardKind>();
  const sessions = new Map<string, Session>();

  return {
    customers,
    cards,
    kinds,
    sessions,

    createCustomer(params: Params): Customer {
      const [name, phone] = [asText(params['name']), asText(params['phone'])];
      const customer: Customer = {
        ...blankCustomer,
        id: newId('cus'),
        created: now(),
        metadata: asMap(params['metadata']),
        ...(name && { name }),
        ...(phone && { phone }),
      };
      customers.set(customer.id, customer);
      return customer;
    },

    /** Deletes a customer, as staff can in the dashboard, and detaches all cards. */
    deleteCustomer(id: string): void {
      customers.delete(id);
      for (const card of cards.values()) if (card.customer === id) detach(card.id);
    },

    createSession(params: Params): Session {
      const customer = mustHaveCustomer(asText(params['customer']) ?? '');
      if (params['mode'] !== 'setup') throw invalid('Only setup mode is simulated here.', 'parameter_missing', 'mode');
      const [id, setupId] = [newId('cs_test'), newId('seti')];
      const session: Session = {
        ...blankSession,
        id,
        created: now(),
        expires_at: now() + 24 * 3600,
        customer,
        client_reference_id: asText(params['client_reference_id']) ?? null,
        success_url: readUrl('success_url', params),
        cancel_url: readUrl('cancel_url', params),
        setup_intent: {
          ...blankSetupIntent,
          id: setupId,
          client_secret: newId(`${setupId}_secret`),
          created: now(),
          customer,
          payment_method: null,
        },
        url: `${url()}/c/pay/${id}`,
      };
      sessions.set(id, session);
      emit('setup_intent.created', session.setup_intent);
      return session;
    },

    readSession,

    /** Completes the hosted page: the card is saved, once. */
    completeSession(id: string, kind: CardKind): Session {
      const session = readSession(id);
      if (session.status !== 'open') return session;
      const card: Card = {
        ...blankCard,
        id: newId('pm'),
        created: now(),
        customer: session.customer,
        // The same number has the same fingerprint for every customer.
        card: { ...blankCardDetails, last4: cardEndings[kind], fingerprint: `fp${cardEndings[kind]}` },
      };
      cards.set(card.id, card);
      kinds.set(card.id, kind);
      session.status = 'complete';
      session.url = null;
      session.setup_intent = { ...session.setup_intent, status: 'succeeded', payment_method: card.id };
      emit('payment_method.attached', card);
      emit('setup_intent.succeeded', session.setup_intent);
      emit('checkout.session.completed', folded(session));
      return session;
    },

    readCard,

    /** Applies a change by the bank or the card network, such as a new expiry date. */
    updateCard(id: string, change: Partial<Card['card']>, type = 'payment_method.automatically_updated'): void {
      const card = readCard(id);
      Object.assign(card.card, change);
      emit(type, card);
    },

    detach,
    mustHaveCustomer,
  };

  function readCard(id: string): Card {
    const card = cards.get(id);
    if (!card) throw missing('PaymentMethod', id);
    return card;
  }

  function detach(id: string): Card {
    const card = readCard(id);
    if (!card.customer)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
    card.customer = null;
    emit('payment_method.detached', card);
    return card;
  }

  function mustHaveCustomer(id: string): string {
    if (!customers.has(id)) throw missing('customer', id, 'customer');
    return id;
  }

  function readSession(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= now()) {
      session.status = 'expired';
      session.url = null;
      emit('checkout.session.expired', folded(session));
    }
    return session;
  }
}

/** A session without `expand`: the SetupIntent is an id only. */
export const folded = (session: Session): object => ({ ...session, setup_intent: session.setup_intent.id });

export function readUrl(name: string, params: Params): string {
  const text = asText(params[name]) ?? '';
  if (!/^https?:\/\//.test(text)) throw invalid('Not a valid URL', 'url_invalid', name);
  return text;
}
