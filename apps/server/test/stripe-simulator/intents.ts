import { type Charge, declined, type Intent, notAuthenticated, type PaymentError } from './objects.ts';
import type { Surroundings, Vault } from './vault.ts';
import { asMap, asText, invalid, missing, mustBeAmount, newId, type Params, WireError } from './wire.ts';

/** Payments and the charges they made. */
export function createIntents({ url, now, emit }: Surroundings, vault: Vault) {
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();

  return {
    intents,
    charges,

    createIntent(params: Params): Intent {
      const [customer, method] = [asText(params['customer']) ?? '', asText(params['payment_method']) ?? ''];
      const card = vault.cards.get(method);
      if (!card) throw missing('PaymentMethod', method, 'payment_method');
      if (card.customer !== customer)
        throw invalid(
          `The customer does not have a payment method with the ID ${method}.`,
          undefined,
          'payment_method',
        );
      const id = newId('pi');
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount: mustBeAmount(params),
        amount_received: 0,
        client_secret: newId(`${id}_secret`),
        created: now(),
        currency: asText(params['currency']) ?? '',
        customer,
        description: asText(params['description']) ?? null,
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        metadata: asMap(params['metadata']),
        next_action: null,
        payment_method: method,
        payment_method_types: ['card'],
        status: 'requires_confirmation',
      };
      intents.set(id, intent);
      return intent;
    },

    confirmIntent(id: string, params: Params): Intent {
      const intent = readIntent(id);
      const card = vault.cards.get(intent.payment_method ?? '');
      if (!['requires_confirmation', 'requires_action'].includes(intent.status) || !card) throw unexpected(intent);
      if (card.customer !== intent.customer)
        throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.');
      const kind = vault.kinds.get(card.id);
      if (kind === 'DECLINES') {
        fail(intent, declined);
        throw new WireError(402, { ...declined, payment_intent: intent });
      }
      if (kind === 'WORKS') return succeed(intent);
      const returnUrl = asText(params['return_url']);
      if (!returnUrl) throw invalid('A return_url must be specified.', 'parameter_missing', 'return_url');
      intent.status = 'requires_action';
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url: `${url()}/3ds/${id}`, return_url: returnUrl },
      };
      emit('payment_intent.requires_action', intent);
      return intent;
    },

    /** What a person tells the bank on its page; later answers find it decided. */
    authenticate(id: string, isConfirmed: boolean): Intent {
      const intent = readIntent(id);
      if (intent.status !== 'requires_action') return intent;
      return isConfirmed ? succeed(intent) : fail(intent, notAuthenticated);
    },

    readIntent,

    cancelIntent(id: string): Intent {
      const intent = readIntent(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent);
      intent.status = 'canceled';
      intent.next_action = null;
      emit('payment_intent.canceled', intent);
      return intent;
    },
  };

  function readIntent(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw missing('payment_intent', id, 'id');
    return intent;
  }

  function succeed(intent: Intent): Intent {
    const { id, amount, currency } = intent;
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      created: now(),
      currency,
      livemode: false,
      paid: true,
      payment_intent: id,
    };
    charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: amount,
      latest_charge: charge.id,
      next_action: null,
    });
    emit('payment_intent.succeeded', intent);
    return intent;
  }

  /** A card that did not work is taken off the payment. */
  function fail(intent: Intent, error: PaymentError): Intent {
    const change = {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: error,
      next_action: null,
    };
    Object.assign(intent, change);
    emit('payment_intent.payment_failed', intent);
    return intent;
  }
}

const unexpected = (intent: Intent): WireError =>
  new WireError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}, which does not allow that.`,
    payment_intent: intent,
  });
