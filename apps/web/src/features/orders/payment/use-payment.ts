import type { Misfit } from '@caddie/contract/misfits';
import type { Order } from '@caddie/contract/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { openExternalWindow } from '../../../lib/external-window.ts';
import { isFinalRefusal, refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useCaddie } from '../../../lib/state/store.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { cancelOrderOnce, closePage, createOrderOnce, type OrderBody } from '../orders.api.ts';
import { orderKeys, orderQuery } from '../orders.queries.ts';
import { isUndecided, pollDelayMs } from '../outcome.rules.ts';
import { clearPayment, saveLeaving, savePayment, type PendingPayment, pendingPayment } from './pending-payment.ts';

const { misfitWords } = libCatalogue.misfit;
const { failureWords } = catalogue.failure;

const MAX_RETRIES = 8;

/** `declined`: another card may be tried. `lapsed`: the hold has expired. `unclear`: it is unknown whether it was paid. */
export type PaymentProblem =
  | { kind: 'declined'; message: string; cardId: string | undefined }
  /** The customer came back from the provider's page without paying. */
  | { kind: 'closed' }
  | { kind: 'refused'; message: string }
  | { kind: 'lapsed' | 'unclear' };

type Options = {
  /** The booking or the membership set. */
  subjectId: string;
  /** The existing order, started here before a reload or in another tab. */
  orderId: string | null;
  /** The order whose payment page the customer has left without paying, as the address says. */
  leftPageOf?: string | null;
  /** The order is paid or has failed for good; the order itself says which. */
  onFinal: (orderId: string) => void;
  /** Nothing was charged, and the purchase may have changed. */
  onRefused: (declinedCardId: string | undefined) => void;
  /** The customer has canceled, and the server has released the purchase. */
  onCanceled: () => void;
};

/** Pays exactly once, despite a second tap, a reload, another tab or a network error. */
export function usePayment({ subjectId, orderId, leftPageOf = null, onFinal, onRefused, onCanceled }: Options) {
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
    onSuccess: async ({ data }, payment) => {
      const { queryKey } = orderQuery(data.orderId);
      // An earlier answer in flight must not replace this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { data });
      setNewOrderId(data.orderId);
      if (data.onPage) leaveForPage(data, payment);
      else if (data.status === 'REQUIRES_ACTION') goToBankIfAllowed(data);
      handleOrder(data);
    },
    onError: (error) => {
      if (!isFinalRefusal(error)) return;
      clearPayment();
      onRefused(undefined);
    },
  });

  const pageClosing = useMutation({
    mutationKey: orderKeys.closingPage(subjectId),
    mutationFn: closePage,
    retry: (failures, error) => !isFinalRefusal(error) && failures < MAX_RETRIES,
    retryDelay: (failures) => pollDelayMs(failures + 1),
    onSuccess: async ({ data }) => {
      clearPayment();
      await client.cancelQueries({ queryKey: orderKeys.one(data.orderId) });
      client.setQueryData(orderKeys.one(data.orderId), { data });
      setNewOrderId(data.orderId);
      if (data.status === 'FAILED' && data.failure?.canRetry) onRefused(undefined);
      else handleOrder(data);
    },
    onError: clearPayment,
  });

  const cancellation = useKeyedMutation(cancelOrderOnce, {
    onSuccess: () => {
      clearPayment();
      void client.invalidateQueries();
      onCanceled();
    },
  });

  const onOrderChange = useEffectEvent(handleOrder);
  const resume = useEffectEvent(() => {
    const leftPage = leftPageOf ?? pendingPayment(subjectId)?.orderId;
    if (leftPage) closeLeftPage(leftPage);
    else resend();
  });
  useEffect(() => {
    if (order) onOrderChange(order);
  }, [order]);
  useEffect(() => {
    resume();
    // Back from the provider's page, a browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && resume();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const isUndecidedOrder = order !== undefined && isUndecided(order);
  const hasLeft = pendingPayment(subjectId) !== null || (leftPageOf !== null && pageClosing.isIdle);
  const isLeaving = isUndecidedOrder && order.onPage === true && hasLeft;

  return {
    /** The order while the bank or the provider decides. */
    order: isUndecidedOrder && !isLeaving && !pageClosing.isPending ? order : undefined,
    problem:
      sendPayment.isPending || pageClosing.isPending
        ? null
        : problemOf(sendPayment, order, { hasClosedPage: pageClosing.isSuccess }),
    isPaying: sendPayment.isPending || isLeaving || pageClosing.isPending,
    /** The provider's page is being opened. */
    isLeaving,
    /** Closes the page on which the order is being paid in another window, so that it can be paid here. */
    payHere: (id: string) => !pageClosing.isPending && pageClosing.mutate(id),
    payHereProblem: pageClosing.error && sentenceOf(pageClosing.error),
    /** The answer was lost, and the same payment is being retried. */
    isRetrying: sendPayment.isPending && sendPayment.failureCount > 0,
    /** An existing order is being loaded: until then paying is disabled. */
    isLoadingOrder: currentOrderId !== null && currentOrder.isPending,
    pay: (body: OrderBody) => {
      if (isSending()) return;
      pageClosing.reset();
      sendPayment.mutate(savePayment(body));
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

  function closeLeftPage(id: string): void {
    if (client.isMutating({ mutationKey: orderKeys.closingPage(subjectId) }) === 0) pageClosing.mutate(id);
  }

  /** The provider's page opens in this tab, which comes back to this app. */
  function leaveForPage({ orderId: id, actionUrl }: Order, payment: PendingPayment): void {
    if (!actionUrl) return;
    saveLeaving(payment, id);
    openExternalWindow({ sameTab: true }).goTo(actionUrl);
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
function problemOf(
  { error, variables }: SendState,
  order: Order | undefined,
  { hasClosedPage }: { hasClosedPage: boolean },
): PaymentProblem | null {
  if (error) {
    if (!isFinalRefusal(error)) return { kind: 'unclear' };
    if (refusalCode(error) === 'HOLD_EXPIRED') return { kind: 'lapsed' };
    const misfit = misfitWords((refusalDetail(error, 'misfit') ?? null) as Misfit | null);
    return { kind: 'refused', message: misfit || sentenceOf(error) };
  }
  if ((!variables && !hasClosedPage) || !order?.failure?.canRetry) return null;
  if (order.failure.code === 'PAGE_CLOSED') return { kind: 'closed' };
  return { kind: 'declined', message: failureWords[order.failure.code], cardId: variables?.body.userCreditCardId };
}
