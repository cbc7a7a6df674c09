import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useState } from 'react';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { approvalNeeded } from '../../features/approval/approval.rules.ts';
import { bookingFromError } from '../../lib/refused/refused.ts';
import { refusedActText } from '../../lib/refused/refused-act.ts';

type SentRequest<Body> = { body: Body; approval?: string; approver?: string };

type Options<Body> = {
  send: (body: Body, key: string, approval: string | undefined) => Promise<DeskBooking>;
  /** The amount on the button. */
  amountOf: (body: Body) => number;
  currency: string;
  /** Whether that amount is a refund. */
  isRefund?: boolean;
  /** `approver`: the manager whose PIN approved it. */
  onDone: (answer: DeskBooking, body: Body, approver: string | undefined) => void;
  /** The current booking after a concurrent change. */
  onChanged: (booking: DeskBooking) => void;
};

/** An act that may need a manager's approval: it is sent, and sent again with the approval. */
export function useApproved<Body>({ send, amountOf, currency, isRefund, onDone, onChanged }: Options<Body>) {
  const [lastRequest, setLastRequest] = useState<SentRequest<Body>>();
  const act = useKeyedMutation(({ body, approval }: SentRequest<Body>, key) => send(body, key, approval), {
    onSuccess: (answer, { body, approver }) => onDone(answer, body, approver),
    onError: (error) => {
      const currentBooking = bookingFromError(error);
      if (currentBooking) onChanged(currentBooking);
    },
  });
  const needed = approvalNeeded(act.error);
  const sendRequest = (next: SentRequest<Body>): void => {
    setLastRequest(next);
    act.mutate(next);
  };

  return {
    /** The last request. */
    body: lastRequest?.body,
    isPending: act.isPending,
    error: act.error,
    needed,
    refusal:
      act.error && !needed
        ? refusedActText(act.error, lastRequest ? amountOf(lastRequest.body) : 0, currency, isRefund)
        : undefined,
    send: (body: Body) => sendRequest({ body }),
    approve: (approval: string, approver: string) =>
      lastRequest && sendRequest({ body: lastRequest.body, approval, approver }),
    reset: act.reset,
  };
}
