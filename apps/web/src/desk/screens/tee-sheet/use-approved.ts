import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useState } from 'react';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { approvalNeeded } from '../../features/approval/approval.rules.ts';
import { bookingNow } from '../../lib/refused/refused.ts';
import { refusedActWords } from '../../lib/refused/refused-act.ts';

type Sent<Body> = { body: Body; approval?: string; approver?: string };

type Options<Body> = {
  send: (body: Body, key: string, approval: string | undefined) => Promise<DeskBooking>;
  /** The amount on the button. */
  amountOf: (body: Body) => number;
  currency: string;
  /** Whether that amount is a refund. */
  isReturn?: boolean;
  /** `approver`: the manager whose PIN approved it. */
  onDone: (answer: DeskBooking, body: Body, approver: string | undefined) => void;
  /** The current booking after a concurrent change. */
  onChanged: (booking: DeskBooking) => void;
};

/** An act that may need a manager's approval: it is sent, and sent again with the approval. */
export function useApproved<Body>({ send, amountOf, currency, isReturn, onDone, onChanged }: Options<Body>) {
  const [sent, setSent] = useState<Sent<Body>>();
  const act = useKeyedMutation(({ body, approval }: Sent<Body>, key) => send(body, key, approval), {
    onSuccess: (answer, { body, approver }) => onDone(answer, body, approver),
    onError: (error) => {
      const now = bookingNow(error);
      if (now) onChanged(now);
    },
  });
  const needed = approvalNeeded(act.error);
  const go = (next: Sent<Body>): void => {
    setSent(next);
    act.mutate(next);
  };

  return {
    /** The last request. */
    body: sent?.body,
    isPending: act.isPending,
    error: act.error,
    needed,
    refusal:
      act.error && !needed ? refusedActWords(act.error, sent ? amountOf(sent.body) : 0, currency, isReturn) : undefined,
    send: (body: Body) => go({ body }),
    approve: (approval: string, approver: string) => sent && go({ body: sent.body, approval, approver }),
    reset: act.reset,
  };
}
