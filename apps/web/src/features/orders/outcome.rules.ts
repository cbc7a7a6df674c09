import type { Order } from '@caddie/contract/orders';
import { formatDate } from '../../lib/format.ts';

const SECOND = 1000;
const LONGEST_WAIT = 5 * SECOND;

/** How long to wait before asking again: one second, doubling, five at most. */
export const waitMs = (asked: number): number => Math.min(LONGEST_WAIT, SECOND * 2 ** Math.max(0, asked - 1));

/** Whether the bank or the provider has still to decide. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'PENDING' || status === 'REQUIRES_ACTION';

/**
 * What a customer sees of an order. `checking` and `bank` change by themselves, `declined` can be paid again,
 * `failed` cannot, `given-back` was bought and canceled since.
 */
export type Outcome = 'done' | 'checking' | 'bank' | 'declined' | 'failed' | 'given-back';

/** `subject` is the status of what was bought, undefined while it is not known yet. */
export function outcomeOf(order: Pick<Order, 'status' | 'failure'>, subject: string | undefined): Outcome {
  if (order.status === 'REQUIRES_ACTION') return 'bank';
  if (order.status === 'FAILED') return order.failure?.canRetry ? 'declined' : 'failed';
  if (order.status === 'PENDING' || subject === undefined || subject === 'READY' || subject === 'DRAFT')
    return 'checking';
  if (subject === 'CANCELED' || subject === 'CANCELING') return 'given-back';
  return subject === 'FAILED' ? 'failed' : 'done';
}

/** "Jan 05, 2026", as it was at the venue: the instant carries the venue's offset. */
export const paidDay = ({ paidAt }: Pick<Order, 'paidAt'>): string => formatDate(paidAt?.slice(0, 10));
