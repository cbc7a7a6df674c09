import type { Order } from '@caddie/contract/orders';
import { formatDate } from '../../lib/format.ts';

const SECOND = 1000;
const LONGEST_WAIT = 5 * SECOND;

/** The delay before the next poll: one second, doubling, at most five. */
export const pollDelayMs = (requestCount: number): number =>
  Math.min(LONGEST_WAIT, SECOND * 2 ** Math.max(0, requestCount - 1));

/** Whether the bank or the provider has not decided yet. */
export const isUndecided = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'PENDING' || status === 'REQUIRES_ACTION';

/**
 * The outcome of an order for the customer. `checking` and `bank` change without the customer's action, `declined` can be paid again,
 * `failed` cannot, `given-back` was bought and then canceled.
 */
export type Outcome = 'done' | 'checking' | 'bank' | 'declined' | 'failed' | 'given-back';

/** `subjectStatus` is the status of the purchase, undefined while it is unknown. */
export function outcomeOf(order: Pick<Order, 'status' | 'failure'>, subjectStatus: string | undefined): Outcome {
  if (order.status === 'REQUIRES_ACTION') return 'bank';
  if (order.status === 'FAILED') return order.failure?.canRetry ? 'declined' : 'failed';
  if (
    order.status === 'PENDING' ||
    subjectStatus === undefined ||
    subjectStatus === 'READY' ||
    subjectStatus === 'DRAFT'
  )
    return 'checking';
  if (subjectStatus === 'CANCELED' || subjectStatus === 'CANCELING') return 'given-back';
  return subjectStatus === 'FAILED' ? 'failed' : 'done';
}

/** "Jan 05, 2026", the date at the venue: the instant is written with the venue's offset. */
export const paidDate = ({ paidAt }: Pick<Order, 'paidAt'>): string => formatDate(paidAt?.slice(0, 10));
