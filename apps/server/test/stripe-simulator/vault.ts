import { type Card, type CardKind, cardEndings, type Customer, type Session } from './objects.ts';
import { asMap, asText, invalid, missing, newId, type Params } from './wire.ts';

export type Surroundings = {
  /** Where people reach the simulator's pages. */
  url: () => string;
  /** Seconds since 1970, on a clock that a test can move. */
  now: () => number;
  /** Tells the webhooks that something happened. */
  emit: (type: string, thing: object) => void;
};

export type Vault = ReturnType<typeof createVault>;

/** Customers, the pages on which they type in cards, and the cards. */
export function createVault({ url, now, emit }: Surroundings) {
  const customers = new Map<string, Customer>();
  const cards = new Map<string, Card>();
  const kinds = new Map<string, CardKind>();
  const sessions = new Map<string, Session>();

  return {
    cards,
    kinds,

    createCustomer(params: Params): Customer {
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: now(),
        livemode: false,
        metadata: asMap(params['metadata']),
      };
      customers.set(customer.id, customer);
      return customer;
    },

    createSession(params: Params): Session {
      const customer = asText(params['customer']) ?? '';
      if (!customers.has(customer)) throw missing('customer', customer, 'customer');
      if (params['mode'] !== 'setup') throw invalid('Only setup mode is played here.', 'parameter_missing', 'mode');
      const id = newId('cs_test');
      const session: Session = {
        id,
        object: 'checkout.session',
        created: now(),
        expires_at: now() + 24 * 3600,
        livemode: false,
        mode: 'setup',
        status: 'open',
        customer,
        client_reference_id: asText(params['client_reference_id']) ?? null,
        success_url: mustBeUrl('success_url', params),
        cancel_url: mustBeUrl('cancel_url', params),
        setup_intent: {
          id: newId('seti'),
          object: 'setup_intent',
          livemode: false,
          status: 'requires_payment_method',
          payment_method: null,
        },
        url: `${url()}/c/pay/${id}`,
      };
      sessions.set(id, session);
      return session;
    },

    readSession,

    /** What a person does on the hosted page: the card is saved, once. */
    completeSession(id: string, kind: CardKind): Session {
      const session = readSession(id);
      if (session.status !== 'open') return session;
      const card: Card = {
        id: newId('pm'),
        object: 'payment_method',
        created: now(),
        livemode: false,
        type: 'card',
        customer: session.customer,
        card: { brand: 'visa', last4: cardEndings[kind], exp_month: 12, exp_year: 2034 },
      };
      cards.set(card.id, card);
      kinds.set(card.id, kind);
      session.status = 'complete';
      session.setup_intent = { ...session.setup_intent, status: 'succeeded', payment_method: card.id };
      emit('checkout.session.completed', folded(session));
      return session;
    },

    detach(id: string): Card {
      const card = cards.get(id);
      if (!card) throw missing('PaymentMethod', id);
      if (!card.customer)
        throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
      card.customer = null;
      emit('payment_method.detached', card);
      return card;
    },
  };

  function readSession(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= now()) session.status = 'expired';
    return session;
  }
}

/** A session as it is without `expand`: the SetupIntent is only named. */
export const folded = (session: Session): object => ({ ...session, setup_intent: session.setup_intent.id });

function mustBeUrl(name: string, params: Params): string {
  const text = asText(params[name]) ?? '';
  if (!/^https?:\/\//.test(text)) throw invalid('Not a valid URL', 'url_invalid', name);
  return text;
}
