import { formatMoney } from '../../../words/en/locale.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FailedRefund } from './refund-decisions.store.ts';
import { mayHaveArrived } from './refunds.rules.ts';
import type { createRefundDecisions } from './refunds.decide.ts';

type Decisions = ReturnType<typeof createRefundDecisions>;
type Input = {
  command: string;
  refundId?: string | undefined;
  note?: string | undefined;
  hasLooked?: boolean;
  by: string;
};
type Answer = { lines: string[]; isDone: boolean };

const usage = [
  'caddie refunds list',
  'caddie refunds retry <refund> [--note "why"] [--by name]',
  'caddie refunds settle <refund> --note "how it was paid back" [--looked] [--by name]',
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Runs the operator's command about failed refunds and prints the result. */
export async function runRefundsCommand(
  refunds: Decisions,
  { command, refundId = '', note, hasLooked, by }: Input,
): Promise<Answer> {
  if (command === 'list') return list(await refunds.listFailed());
  const isValidCommand = command === 'retry' || command === 'settle';
  if (!isValidCommand || !UUID.test(refundId)) return { lines: usage, isDone: false };
  if (command === 'settle' && !note?.trim())
    return { lines: ['Say with --note how the customer got the money back.'], isDone: false };
  const isDone =
    command === 'retry'
      ? await refunds.retry(refundId, by, note)
      : await refunds.settleByHand(refundId, by, note ?? '', { hasLooked }).catch(askToLook);
  if (isDone === LOOK_FIRST) return { lines: [LOOK_FIRST], isDone: false };
  if (!isDone) return { lines: [`No refund ${refundId} has failed: nothing was changed.`], isDone };
  const outcome = command === 'retry' ? 'is asked for or sent again by the server within seconds' : 'is settled';
  return { lines: [`Refund ${refundId} ${outcome}. Decided by ${by}.`], isDone };
}

const LOOK_FIRST =
  'It may have gone back already. Look in the provider’s dashboard; if it has not, settle it with --looked.';
function askToLook(error: unknown): typeof LOOK_FIRST {
  if (error instanceof Refusal && error.code === 'MAY_HAVE_ARRIVED') return LOOK_FIRST;
  throw error;
}

function list(failed: readonly FailedRefund[]): Answer {
  if (failed.length === 0) return { lines: ['No refund needs a person.'], isDone: true };
  return { lines: failed.flatMap(describe), isDone: true };
}

const describe = (refund: FailedRefund): string[] => [
  `${refund.refundId}  ${formatMoney(refund.amount, refund.currency)}  ${refund.failure}, ${refund.attempts} attempts, since ${refund.since.toISOString()}`,
  `    venue ${refund.shopSeqNo}, ${refund.customerName ?? 'no name'}, ${refund.phone ?? 'no phone'}, ${refund.bought}, ${refund.provider} payment ${refund.providerPaymentId}${refund.providerRefundId ? `, refund ${refund.providerRefundId}` : ''}`,
  ...(mayHaveArrived(refund)
    ? [
        `    It may have arrived: retry asks for ${refund.providerRefundId ?? 'it'} first. Look there before you give it back in another way.`,
      ]
    : []),
];
