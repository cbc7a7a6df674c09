import { sql } from 'kysely';
import type { Payments } from '../gateways/payments/payments.ts';
import { type Db, firstRow } from '../platform/db.ts';

type OurSide = { amount: number; status: string; refunded: number };

/** Compares what the provider says it took and gave back with what we wrote down; each difference is a sentence. */
export async function reconcile(db: Db, payments: Payments, since: Date): Promise<string[]> {
  const differences: string[] = [];
  for await (const theirs of payments.listPayments(since)) {
    const ours = await findOurs(db, payments.name, theirs.providerPaymentId);
    const taken = theirs.status === 'SUCCEEDED' ? theirs.amount : 0;
    if (!ours && taken > 0) differences.push(`${theirs.providerPaymentId} was charged, and we know nothing of it`);
    if (ours && (ours.status === 'SUCCEEDED' ? ours.amount : 0) !== taken) {
      differences.push(`${theirs.providerPaymentId} is ${theirs.status} there and ${ours.status} here`);
    }
    if (ours && ours.refunded !== theirs.refunded) {
      differences.push(`${theirs.providerPaymentId} gave back ${theirs.refunded} there and ${ours.refunded} here`);
    }
  }
  return differences;
}

const findOurs = (db: Db, provider: string, providerPaymentId: string): Promise<OurSide | undefined> =>
  firstRow(
    db,
    sql<OurSide>`
      select p.amount, p.status,
             coalesce((select sum(r.amount)::int8 from refunds r where r.payment_id = p.payment_id and r.status = 'SUCCEEDED'), 0) as refunded
        from payments p
       where p.provider = ${provider}
         and p.provider_payment_id = ${providerPaymentId}`,
  );
