import { blankIntent } from './blanks.ts';
import { createCharges } from './charges.ts';
import {
  authenticationRequired,
  type Card,
  declined,
  type Intent,
  type NextAction,
  notAuthenticated,
  type PaymentError,
} from './objects.ts';
import type { Dependencies, CustomersAndCards } from './customers-and-cards.ts';
import { asMap, asText, invalid, missing, readCharge, newId, type Params, WireError } from './wire.ts';

/** How long a customer stays on the bank's page after the payment was canceled. */
const LATE_CONFIRM_MS = 1_500;

type PagePayment = {
  amount: number;
  currency: string;
  customer: string;
  card: Card;
  /** The session's `payment_intent_data`. */
  data: Params;
  returnUrl: string;
};

/** Payments and the charges they created. */
export function createIntents({ url, now, emit }: Dependencies, customersAndCards: CustomersAndCards) {
  const intents = new Map<string, Intent>();
  /** The bank's verdict per card, for tests that need more than the card's kind. */
  const plannedOutcomes = new Map<string, PaymentError | 'processing' | 'requires_capture'>();
  /** The next action that Stripe requires for a payment, for tests that need something other than the bank's page. */
  const actions = new Map<string, NextAction>();
  /** Payments whose customers were sent to their bank's page, and payments that are confirmed there after the cancellation. */
  const sentToBank = new Set<string>();
  const confirmedLater = new Set<string>();
  const { charges, failedCharges, wait, succeed, fail } = createCharges(now, emit);

  return {
    intents,
    charges,
    failedCharges,
    plannedOutcomes,
    actions,

    createIntent(params: Params): Intent {
      const [customer, method] = [asText(params['customer']) ?? '', asText(params['payment_method']) ?? ''];
      customersAndCards.mustHaveCustomer(customer);
      const card = customersAndCards.cards.get(method);
      if (!card) throw missing('PaymentMethod', method, 'payment_method');
      if (card.customer !== customer)
        throw invalid(
          `The customer does not have a payment method with the ID ${method}.`,
          undefined,
          'payment_method',
        );
      const id = newId('pi');
      const intent: Intent = {
        ...blankIntent,
        id,
        ...readCharge(params),
        client_secret: newId(`${id}_secret`),
        created: now(),
        customer,
        description: asText(params['description']) ?? null,
        latest_charge: null,
        metadata: asMap(params['metadata']),
        payment_method: method,
        statement_descriptor_suffix: readSuffix(params),
      };
      intents.set(id, intent);
      emit('payment_intent.created', intent);
      return intent;
    },

    /** Pays on Checkout's page: a new payment, or another try after a declined card. */
    payOnPage(existingId: string | null, { card, data, returnUrl, ...charge }: PagePayment): Intent {
      const intent = existingId ? readIntent(existingId) : openPageIntent(charge, data);
      Object.assign(intent, { status: 'requires_confirmation', payment_method: card.id, last_payment_error: null });
      const kind = customersAndCards.kinds.get(card.id);
      const outcome = plannedOutcomes.get(card.id) ?? outcomeForCard(kind, false);
      if (outcome === 'processing' || outcome === 'requires_capture') return wait(intent, outcome);
      if (outcome) return fail(intent, outcome);
      return kind === 'ASKS_BANK' ? askBank(intent, returnUrl) : succeed(intent);
    },

    confirmIntent(id: string, params: Params): Intent {
      const intent = readIntent(id);
      const card = customersAndCards.cards.get(intent.payment_method ?? '');
      if (!['requires_confirmation', 'requires_action'].includes(intent.status) || !card) throw unexpectedState(intent);
      if (card.customer !== intent.customer)
        throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.');
      const kind = customersAndCards.kinds.get(card.id);
      const isOffSession = asText(params['off_session']) === 'true';
      const outcome = plannedOutcomes.get(card.id) ?? outcomeForCard(kind, isOffSession);
      if (outcome === 'processing' || outcome === 'requires_capture') return wait(intent, outcome);
      if (outcome) {
        fail(intent, outcome);
        throw new WireError(402, { ...outcome, message: outcome.message ?? '', payment_intent: intent });
      }
      if (kind !== 'ASKS_BANK') return succeed(intent);
      const returnUrl = asText(params['return_url']);
      if (!returnUrl) throw invalid('A return_url must be specified.', 'parameter_missing', 'return_url');
      return askBank(intent, returnUrl);
    },

    /** Answers on the bank's page; only the first answer counts. */
    authenticate(id: string, isConfirmed: boolean): Intent {
      const intent = readIntent(id);
      if (intent.status !== 'requires_action') return intent;
      return isConfirmed ? succeed(intent) : fail(intent, notAuthenticated);
    },

    /** Decides a payment that was processing, or captures a reserved one. */
    decide(id: string, error?: PaymentError): Intent {
      return error ? fail(readIntent(id), error) : succeed(readIntent(id));
    },

    readIntent,

    /**
     * Simulates a bank's page that was left open: the customer confirms there shortly after the payment was canceled, and the bank pays.
     */
    confirmLater(id: string): void {
      if (!sentToBank.has(id)) return;
      confirmedLater.add(id);
      setTimeout(() => confirmNow(id), LATE_CONFIRM_MS).unref();
    },

    /** Confirms all pending late confirmations immediately. */
    confirmAllNow: (): void => confirmedLater.forEach(confirmNow),

    cancelIntent(id: string): Intent {
      const intent = readIntent(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
      if (intent.status === 'processing') throw unexpectedState(intent);
      Object.assign(intent, { status: 'canceled', next_action: null, canceled_at: now() });
      emit('payment_intent.canceled', intent);
      return intent;
    },
  };

  function openPageIntent(charge: Omit<PagePayment, 'card' | 'data' | 'returnUrl'>, data: Params): Intent {
    const id = newId('pi');
    const intent: Intent = {
      ...blankIntent,
      ...charge,
      id,
      client_secret: newId(`${id}_secret`),
      created: now(),
      description: asText(data['description']) ?? null,
      latest_charge: null,
      metadata: asMap(data['metadata']),
      payment_method: null,
      statement_descriptor_suffix: readSuffix(data),
    };
    intents.set(id, intent);
    emit('payment_intent.created', intent);
    return intent;
  }

  function askBank(intent: Intent, returnUrl: string): Intent {
    const { id } = intent;
    sentToBank.add(id);
    intent.status = 'requires_action';
    intent.next_action = actions.get(id) ?? {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${url()}/3ds/${id}`, return_url: returnUrl },
    };
    emit('payment_intent.requires_action', intent);
    return intent;
  }

  function confirmNow(id: string): void {
    if (confirmedLater.delete(id)) succeed(readIntent(id));
  }

  function readIntent(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw missing('payment_intent', id, 'id');
    return intent;
  }
}

function outcomeForCard(kind: string | undefined, isOffSession: boolean): PaymentError | undefined {
  if (kind === 'DECLINES') return declined;
  return kind === 'ASKS_BANK' && isOffSession ? authenticationRequired : undefined;
}

/** Stripe rejects a suffix that a bank could not print. */
function readSuffix(params: Params): string | null {
  const suffix = asText(params['statement_descriptor_suffix']);
  if (suffix === undefined) return null;
  if (suffix.length > 22 || !/[a-z]/i.test(suffix) || !/^[^<>\\'"*\u0080-\uffff]+$/.test(suffix))
    throw invalid('The statement descriptor suffix is not valid.', undefined, 'statement_descriptor_suffix');
  return suffix;
}

const unexpectedState = (intent: Intent): WireError =>
  new WireError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}, which does not allow that.`,
    payment_intent: intent,
  });
