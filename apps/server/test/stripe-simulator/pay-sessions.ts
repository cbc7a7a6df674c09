import type { Stripe } from 'stripe';
import { blankSession } from './blank-session.ts';
import { blankCard, blankCardDetails } from './blanks.ts';
import type { Ledger } from './ledger.ts';
import { type Card, type CardKind, cardEndings, type Intent } from './objects.ts';
import { readUrl, type Dependencies, type CustomersAndCards } from './customers-and-cards.ts';
import { asItems, asMap, asParams, asText, invalid, missing, newId, type Params, readCharge } from './wire.ts';

/** A Checkout Session in payment mode; its PaymentIntent exists once the customer has tried to pay. */
export type PaySession = Omit<Stripe.Checkout.Session, 'payment_intent'> & {
  customer: string;
  payment_intent: string | null;
};
/** What the customer chooses on the page. Wallets are cards without a number to type. */
type PayChoice = { kind: CardKind; isSaved: boolean };

export type PaySessions = ReturnType<typeof createPaySessions>;

const HALF_HOUR = 30 * 60;
const DAY = 24 * 3600;
/** Shortly before the customer's tap arrives, the page was expired. */
const LATE_PAY_MS = 1_500;

/** Checkout in payment mode: the pages on which customers pay. */
export function createPaySessions(
  { url, now, emit }: Dependencies,
  customersAndCards: CustomersAndCards,
  ledger: Pick<Ledger, 'payOnPage' | 'intents' | 'cancelIntent'>,
) {
  const sessions = new Map<string, PaySession>();
  const intentData = new Map<string, Params>();
  const paidLater = new Set<string>();

  return {
    sessions,

    create(params: Params): PaySession {
      const customer = customersAndCards.mustHaveCustomer(asText(params['customer']) ?? '');
      const [item] = asItems(params['line_items']);
      const price = asParams(item?.['price_data']);
      const { amount, currency } = readCharge({ amount: price['unit_amount'], currency: price['currency'] });
      if (!asText(asParams(price['product_data'])['name']))
        throw invalid('A product needs a name.', 'parameter_missing', 'name');
      const expiresAt = Number(params['expires_at'] ?? now() + DAY);
      if (expiresAt < now() + HALF_HOUR || expiresAt > now() + DAY)
        throw invalid(
          'The expires_at timestamp must be between 30 minutes and 24 hours from now.',
          undefined,
          'expires_at',
        );
      const id = newId('cs_test');
      const session: PaySession = {
        ...blankSession,
        id,
        mode: 'payment',
        adaptive_pricing: { enabled: false },
        amount_subtotal: amount,
        amount_total: amount,
        cancel_url: readUrl('cancel_url', params),
        client_reference_id: null,
        created: now(),
        currency,
        customer,
        expires_at: expiresAt,
        metadata: asMap(params['metadata']),
        payment_intent: null,
        payment_status: 'unpaid',
        saved_payment_method_options: {
          allow_redisplay_filters: ['always'],
          payment_method_remove: null,
          payment_method_save: 'enabled',
        },
        setup_intent: null,
        success_url: readUrl('success_url', params),
        url: `${url()}/c/pay/${id}`,
      };
      sessions.set(id, session);
      intentData.set(id, asParams(params['payment_intent_data']));
      return session;
    },

    read,

    /** Ends an open page: it takes no payment afterwards. */
    expire(id: string): PaySession {
      const session = read(id);
      if (session.status !== 'open')
        throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', undefined, 'session');
      return end(session);
    },

    /** Simulates a tap that arrives just after the page was expired, and a provider that takes the money all the same. */
    payLater(id: string): void {
      if (read(id).payment_intent !== null) return;
      paidLater.add(id);
      setTimeout(() => payNow(id), LATE_PAY_MS).unref();
    },
    payAllNow: (): void => paidLater.forEach(payNow),

    /** Pays on the page. A declined card leaves it open; a card that asks the bank does so on another page. */
    pay(id: string, choice: PayChoice): PaySession {
      const session = read(id);
      if (session.status === 'open') take(session, choice);
      return session;
    },

    /** Called when the bank's page is done; returns the session of the payment, if it has one. */
    afterBank(intent: Intent): PaySession | undefined {
      const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent.id);
      if (session && intent.status === 'succeeded') complete(session);
      return session;
    },
  };

  function read(id: string): PaySession {
    const session = sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= now()) end(session);
    return session;
  }

  function end(session: PaySession): PaySession {
    Object.assign(session, { status: 'expired', url: null });
    const intent = ledger.intents.get(session.payment_intent ?? '');
    if (intent && intent.status !== 'succeeded') ledger.cancelIntent(intent.id);
    emit('checkout.session.expired', session);
    return session;
  }

  function payNow(id: string): void {
    if (paidLater.delete(id)) take(sessions.get(id)!, { kind: 'WORKS', isSaved: false });
  }

  function take(session: PaySession, { kind, isSaved }: PayChoice): void {
    const card: Card = {
      ...blankCard,
      id: newId('pm'),
      created: now(),
      customer: isSaved ? session.customer : null,
      card: { ...blankCardDetails, last4: cardEndings[kind], fingerprint: `fp${cardEndings[kind]}` },
    };
    customersAndCards.cards.set(card.id, card);
    customersAndCards.kinds.set(card.id, kind);
    const { amount_total: amount, currency, success_url: returnUrl } = session;
    const intent = ledger.payOnPage(session.payment_intent, {
      amount: amount!,
      currency: currency!,
      customer: session.customer,
      card,
      data: intentData.get(session.id) ?? {},
      returnUrl: returnUrl ?? '',
    });
    session.payment_intent = intent.id;
    if (intent.status === 'succeeded') complete(session);
  }

  function complete(session: PaySession): void {
    Object.assign(session, {
      payment_status: 'paid',
      url: null,
      ...(session.status === 'open' && { status: 'complete' }),
    });
    emit('checkout.session.completed', session);
  }
}
