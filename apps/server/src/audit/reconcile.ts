import type { DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import { type Entry, readBooks } from '../features/money/books.service.ts';
import type { Account } from '../gateways/payments/accounts.ts';
import type { Db } from '../platform/database/db.ts';

/**
 * Compares the charges and refunds at the card provider with those in our books, and returns a sentence for the operator for each difference.
 * Charges and refunds that are not decided yet are skipped: rules S02 and S03 report those that take too long.
 */
export async function reconcile(
  db: Db,
  account: Pick<Account, 'accountId' | 'payments'>,
  since: Date,
): Promise<string[]> {
  const entries = await readBooks(db, account, since);
  return entries.flatMap((entry) =>
    entry.kind === null || entry.kind === 'UNDECIDED' ? [] : [sentences[entry.kind](entry)],
  );
}

const sentences: Record<DifferenceKind, (entry: Entry) => string> = {
  ONLY_AT_PROVIDER: ({ providerId }) => `${providerId} was charged at the provider and is missing in our books`,
  ONLY_IN_BOOKS: ({ providerId }) => `${providerId} is paid in our books and unknown to the provider`,
  OTHER_AMOUNT: ({ providerId, providerAmount, ourAmount }) =>
    `${providerId} was charged ${providerAmount} at the provider and ${ourAmount} in our books`,
  CHARGED_AGAIN: ({ providerId, providerAmount }) =>
    `${providerId} charged ${providerAmount} for a payment that was charged already`,
  REFUND_ONLY_AT_PROVIDER: ({ providerId, providerAmount }) =>
    `${providerId} refunded ${-providerAmount} at the provider and is missing in our books`,
  REFUND_ONLY_IN_BOOKS: ({ providerId, ourAmount }) =>
    `${providerId} refunded ${-ourAmount} in our books and is unknown to the provider`,
  REFUND_FAILED_AT_PROVIDER: ({ providerId }) => `${providerId} failed at the provider and is completed in our books`,
  REFUND_FAILED_IN_BOOKS: ({ providerId, providerAmount }) =>
    `${providerId} refunded ${-providerAmount} at the provider and failed in our books`,
  OTHER_REFUND: ({ providerId, providerAmount, ourAmount }) =>
    `${providerId} refunded ${-providerAmount} at the provider and ${-ourAmount} in our books`,
};
