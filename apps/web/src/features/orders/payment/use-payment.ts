import type { Misfit } from '@caddie/contract/misfits';
import type { Order } from '@caddie/contract/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { openOutside } from '../../../lib/outside-window.ts';
import { isDecided, refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useCaddie } from '../../../lib/state/store.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { cancelOrderOnce, createOrderOnce, type OrderBody } from '../orders.api.ts';
import { orderKeys, orderQuery } from '../orders.queries.ts';
import { isOpen, waitMs } from '../outcome.rules.ts';
import { dropPayment, keepPayment, type PendingPayment, pendingPayment } from './pending-payment.ts';

const { misfitWords } = libCatalogue.misfit;
const { failureWords } = catalogue.failure;

const TRIES = 8;

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
  onDecided: (orderId: string) => void;
  /** Nothing was charged, and the purchase may have changed. */
  onRefused: (declinedCardId: string | undefined) => void;
  /** The customer has canceled, and the server has released the purchase. */
  onGivenUp: () => void;
};

/** Pays exactly once, despite a second tap, a reload, another tab or a network error. */
export function usePayment({ subjectId, orderId, onDecided, onRefused, onGivenUp }: Options) {
  const client = useQueryClient();
  const sameTab = useCaddie((state) => state.entrySource === 'wechat');
  const [orderIdHere, setOrderIdHere] = useState<string>();
  const followedId = orderIdHere ?? orderId;
  const followed = useQuery({ ...orderQuery(followedId ?? ''), enabled: followedId !== null });
  const order = followed.data;

  const sending = useMutation({
    mutationKey: orderKeys.paying(subjectId),
    mutationFn: ({ body, key }: PendingPayment) => createOrderOnce(body, key),
    retry: (failures, error) => !isDecided(error) && failures < TRIES,
    retryDelay: (failures) => waitMs(failures + 1),
    onSuccess: async ({ data }) => {
      const { queryKey } = orderQuery(data.orderId);
      // An earlier answer in flight must not replace this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { data });
      setOrderIdHere(data.orderId);
      if (data.status === 'REQUIRES_ACTION') goToBankIfAllowed(data);
      take(data);
    },
    onError: (error) => {
      if (!isDecided(error)) return;
      dropPayment();
      onRefused(undefined);
    },
  });

  const givingUp = useKeyedMutation(cancelOrderOnce, {
    onSuccess: () => {
      dropPayment();
      void client.invalidateQueries();
      onGivenUp();
    },
  });

  const takeNews = useEffectEvent(take);
  const resume = useEffectEvent(askAgain);
  useEffect(() => {
    if (order) takeNews(order);
  }, [order]);
  useEffect(() => resume(), []);

  return {
    /** The order while the bank or the provider decides. */
    order: order && isOpen(order) ? order : undefined,
    problem: sending.isPending ? null : problemOf(sending, order),
    isPaying: sending.isPending,
    /** The answer was lost, and the same payment is being retried. */
    isAsking: sending.isPending && sending.failureCount > 0,
    /** An existing order is being loaded: until then paying is disabled. */
    isLooking: followedId !== null && followed.isPending,
    pay: (body: OrderBody) => {
      if (!isSending()) sending.mutate(keepPayment(body));
    },
    /** Sends the payment with an unknown outcome again, with its key. */
    askAgain,
    /** Cancels the order; a charge that still succeeds is refunded. */
    giveUp: (id: string) => !givingUp.isPending && givingUp.mutate(id),
    isGivingUp: givingUp.isPending,
    giveUpProblem: givingUp.error && sentenceOf(givingUp.error),
    goToBank: (actionUrl: string) => openOutside({ sameTab }).show(actionUrl),
  };

  function askAgain(): void {
    const payment = pendingPayment(subjectId);
    if (payment && !isSending()) sending.mutate(payment);
  }

  /** Two taps can happen before the first one is rendered. */
  function isSending(): boolean {
    return client.isMutating({ mutationKey: orderKeys.paying(subjectId) }) > 0;
  }

  function take(news: Order): void {
    if (isOpen(news)) return;
    const payment = pendingPayment(subjectId);
    dropPayment();
    if (news.status === 'PAID' || !news.failure?.canRetry) {
      void client.invalidateQueries();
      onDecided(news.orderId);
    } else if (payment) onRefused(payment.body.userCreditCardId);
  }

  /** Shortly after a tap a browser still lets a window open; later the customer needs a button. */
  function goToBankIfAllowed({ actionUrl }: Order): void {
    if (!actionUrl || sameTab || !navigator.userActivation?.isActive) return;
    const page = openOutside();
    if (!page.isBlocked) page.show(actionUrl);
  }
}

type Sending = { error: Error | null; variables: PendingPayment | undefined };

/** An error from before this visit is not shown again, only one of a payment sent from here. */
function problemOf({ error, variables }: Sending, order: Order | undefined): PaymentProblem | null {
  if (error) {
    if (!isDecided(error)) return { kind: 'unclear' };
    if (refusalCode(error) === 'HOLD_EXPIRED') return { kind: 'lapsed' };
    const misfit = misfitWords((refusalDetail(error, 'misfit') ?? null) as Misfit | null);
    return { kind: 'refused', message: misfit || sentenceOf(error) };
  }
  if (!variables || !order?.failure?.canRetry) return null;
  return { kind: 'declined', message: failureWords[order.failure.code], cardId: variables.body.userCreditCardId };
}
