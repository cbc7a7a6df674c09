import type { InputOf } from '@caddie/contract/call';
import type { getPayOptions } from '@caddie/contract/desk/finance/payments';
import type * as calls from '@caddie/contract/desk/finance/payments';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

/** The customer's ways to pay. Never cached, because the rest of a pass may change at any moment. */
export const payOptionsQuery = (bookingId: string, customerId?: string) =>
  queryOptions({
    // The key is below the booking's: a change of the booking also changes how it can be paid.
    queryKey: ['booking', bookingId, 'pay-options', customerId ?? null],
    queryFn: ({ signal }) =>
      deskCall<typeof getPayOptions>(
        'GET /desk/bookings/{id}/pay-options',
        { params: { id: bookingId }, query: customerId ? { customerId } : {} },
        sentences,
        { signal },
      ),
  });

/** The request for each way to take an owed amount. */
export type TakePaymentRequest =
  | { act: 'TAKE'; pay: calls.CounterPayment; amount: number }
  | { act: 'CHARGE'; userCreditCardId: string; amount: number }
  | { act: 'PASS'; membershipId: string; amount: number }
  | { act: 'LINK'; amount: number }
  | { act: 'PRICE'; amount: number; reason: string };

type SendOptions = { id: string; version: number; key: string; approval: string | undefined };

export function sendPayment(request: TakePaymentRequest, { id, version, key, approval }: SendOptions) {
  const params = { id };
  const options = { key, ...(approval && { approval }) };
  const { amount } = request;
  switch (request.act) {
    case 'TAKE':
      return deskCall<typeof calls.takePayment>(
        'POST /desk/bookings/{id}/take',
        { params, body: { version, pay: request.pay, amount } },
        sentences,
        options,
      );
    case 'CHARGE':
      return deskCall<typeof calls.chargeCard>(
        'POST /desk/bookings/{id}/charge',
        { params, body: { version, userCreditCardId: request.userCreditCardId, customerAsked: true, amount } },
        sentences,
        options,
      );
    case 'PASS':
      return deskCall<typeof calls.usePass>(
        'POST /desk/bookings/{id}/use-pass',
        { params, body: { version, membershipId: request.membershipId, amount } },
        sentences,
        options,
      );
    case 'LINK':
      return deskCall<typeof calls.textPayLink>(
        'POST /desk/bookings/{id}/link',
        { params, body: { version, amount } },
        sentences,
        options,
      );
    default:
      return deskCall<typeof calls.setPrice>(
        'POST /desk/bookings/{id}/price',
        { params, body: { version, amount, reason: request.reason } },
        sentences,
        options,
      );
  }
}

export type ReversalBody = InputOf<typeof calls.takeBack>['body'];
export const sendReversal = (id: string, body: ReversalBody, key: string) =>
  deskCall<typeof calls.takeBack>('POST /desk/bookings/{id}/take-back', { params: { id }, body }, sentences, { key });

export type RefundBody = InputOf<typeof calls.returnMoney>['body'];
export const sendRefund = (id: string, body: RefundBody, key: string, approval: string | undefined) =>
  deskCall<typeof calls.returnMoney>('POST /desk/bookings/{id}/return', { params: { id }, body }, sentences, {
    key,
    ...(approval && { approval }),
  });
