import type { CannotPayReason } from '@caddie/contract/cannot-pay-reasons';
import type { Order } from '@caddie/contract/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { openExternalWindow } from '../../../lib/external-window.ts';
import { isFinalRefusal, refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useCaddie } from '../../../lib/state/store.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { cancelOrderOnce, createOrderOnce, type OrderBody } from '../orders.api.ts';
import { orderKeys, orderQuery } from '../orders.queries.ts';
import { isUndecided, pollDelayMs } from '../outcome.rules.ts';
import { clearPayment, savePayment, type PendingPayment, pendingPayment } from './pending-payment.ts';

const { misfitWords } = libCatalogue.misfit;
const { failureWords } = catalogue.failure;

const MAX_RETRIES = 8;

/** `declined`: another card may be tried. `lapsed`: the hold has expired. `unclear`: it is unknown whether it was paid. */
export type PaymentProblem =
  | { kind: 'declined'; message: string; cardId: string | undefined }
  | { kind: 'refused'; message: string }
  | { kind: 'lapsed' | 'unclear' };

type Options = {
  /** The booking or the membership set. */
  subjectId: string;
  /** The existing order, started here before a reload or in another tab. */
  orderId: string | null;
  /** The order is paid or has failed for good; the order itself says which. */
  onFinal: (orderId: string) => void;
  /** Nothing was charged, and the purchase may have changed. */
  onRefused: (declinedCardId: string | undefined) => void;
  /** The customer has canceled, and the server has released the purchase. */
  onCanceled: () => void;
};

/** Pays exactly once, despite a second tap, a reload, another tab or a network error. */
export function usePayment({ subjectId, orderId, onFinal, onRefused, onCanceled }: Options) {
  const client = useQueryClient();
  const sameTab = useCaddie((state) => state.entrySource === 'wechat');
  const [newOrderId, setNewOrderId] = useState<string>();
  const currentOrderId = newOrderId ?? orderId;
  const currentOrder = useQuery({ ...orderQuery(currentOrderId ?? ''), enabled: currentOrderId !== null });
  const order = currentOrder.data;

  const sendPayment = useMutation({
    mutationKey: orderKeys.paying(subjectId),
    mutationFn: ({ body, key }: PendingPayment) => createOrderOnce(body, key),
    retry: (failures, error) => !isFinalRefusal(error) && failures < MAX_RETRIES,
    retryDelay: (failures) => pollDelayMs(failures + 1),
    onSuccess: async ({ data }) => {
      const { queryKey } = orderQuery(data.orderId);
      // An earlier answer in flight must not replace this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { data });
      setNewOrderId(data.orderId);
      if (data.status === 'REQUIRES_ACTION') goToBankIfAllowed(data);
      handleOrder(data);
    },
    onError: (error) => {
      if (!isFinalRefusal(error)) return;
      clearPayment();
      onRefused(undefined);
    },
  });

  const cancellation = useKeyedMutation(cancelOrderOnce, {
    onSuccess: () => {
      clearPayment();
      void client.invalidateQueries();
      onCanceled();
    },
  });

  const onOrderChange = useEffectEvent(handleOrder);
  const resume = useEffectEvent(resend);
  useEffect(() => {
    if (order) onOrderChange(order);
  }, [order]);
  useEffect(() => resume(), []);

  return {
    /** The order while the bank or the provider decides. */
    order: order && isUndecided(order) ? order : undefined,
    problem: sendPayment.isPending ? null : problemOf(sendPayment, order),
    isPaying: sendPayment.isPending,
    /** The answer was lost, and the same payment is being retried. */
    isRetrying: sendPayment.isPending && sendPayment.failureCount > 0,
    /** An existing order is being loaded: until then paying is disabled. */
    isLoadingOrder: currentOrderId !== null && currentOrder.isPending,
    pay: (body: OrderBody) => {
      if (!isSending()) sendPayment.mutate(savePayment(body));
    },
    /** Sends the payment with an unknown outcome again, with its key. */
    resend,
    /** Cancels the order; a charge that still succeeds is refunded. */
    cancel: (id: string) => !cancellation.isPending && cancellation.mutate(id),
    isCanceling: cancellation.isPending,
    cancelProblem: cancellation.error && sentenceOf(cancellation.error),
    goToBank: (actionUrl: string) => openExternalWindow({ sameTab }).goTo(actionUrl),
  };

  function resend(): void {
    const payment = pendingPayment(subjectId);
    if (payment && !isSending()) sendPayment.mutate(payment);
  }

  /** Two taps can happen before the first one is rendered. */
  function isSending(): boolean {
    return client.isMutating({ mutationKey: orderKeys.paying(subjectId) }) > 0;
  }

  function handleOrder(latest: Order): void {
    if (isUndecided(latest)) return;
    const payment = pendingPayment(subjectId);
    clearPayment();
    if (latest.status === 'PAID' || !latest.failure?.canRetry) {
      void client.invalidateQueries();
      onFinal(latest.orderId);
    } else if (payment) onRefused(payment.body.userCreditCardId);
  }

  /** Shortly after a tap a browser still lets a window open; later the customer needs a button. */
  function goToBankIfAllowed({ actionUrl }: Order): void {
    if (!actionUrl || sameTab || !navigator.userActivation?.isActive) return;
    const page = openExternalWindow();
    if (!page.isBlocked) page.goTo(actionUrl);
  }
}

type SendState = { error: Error | null; variables: PendingPayment | undefined };

/** An error from before this visit is not shown again, only one of a payment sent from here. */
function problemOf({ error, variables }: SendState, order: Order | undefined): PaymentProblem | null {
  if (error) {
    if (!isFinalRefusal(error)) return { kind: 'unclear' };
    if (refusalCode(error) === 'HOLD_EXPIRED') return { kind: 'lapsed' };
    const misfit = misfitWords((refusalDetail(error, 'misfit') ?? null) as CannotPayReason | null);
    return { kind: 'refused', message: misfit || sentenceOf(error) };
  }
  if (!variables || !order?.failure?.canRetry) return null;
  return { kind: 'declined', message: failureWords[order.failure.code], cardId: variables.body.userCreditCardId };
}
