import type { DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import { type Entry, readBooks } from '../features/money/books.service.ts';
import type { Account } from '../gateways/payments/accounts.ts';
import type { Db } from '../platform/database/db.ts';

/**
 * Compares the provider's charges and refunds with ours; each difference is a sentence for the operator. Pending ones are skipped: rules
 * S02 and S03 report those that take too long.
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
  ONLY_THERE: ({ providerId }) => `${providerId} was charged, and we know nothing of it`,
  ONLY_HERE: ({ providerId }) => `${providerId} is paid here, and the provider knows nothing of it`,
  OTHER_AMOUNT: ({ providerId, there, here }) => `${providerId} took ${there} there and ${here} here`,
  CHARGED_AGAIN: ({ providerId, there }) => `${providerId} took ${there} for a payment that was charged already`,
  REFUND_ONLY_THERE: ({ providerId, there }) => `${providerId} gave back ${-there}, and we did not ask for it`,
  REFUND_ONLY_HERE: ({ providerId, here }) =>
    `${providerId} gave back ${-here} here, and the provider knows nothing of it`,
  REFUND_FAILED_THERE: ({ providerId }) => `${providerId} failed there and is done here`,
  REFUND_FAILED_HERE: ({ providerId, there }) => `${providerId} gave back ${-there} there and failed here`,
  OTHER_REFUND: ({ providerId, there, here }) => `${providerId} gave back ${-there} there and ${-here} here`,
};
