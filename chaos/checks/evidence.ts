import type { Database } from '../database.ts';

/** The number of bookings that are printed: one wrong booking explains the others, and the database is deleted after the run. */
const MAX_ROWS = 3;
const ids = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;

/** Everything in the books about the bookings that findings name, one line of JSON for each. */
export async function collectEvidence(database: Database, findings: readonly string[]): Promise<string[]> {
  const idsInFindings = new Set(findings.flatMap((finding) => finding.match(ids) ?? []));
  const found = await database.rows<{ id: string; rows: object }>(
    `select b.booking_id as id,
            jsonb_build_object(
              'booking', to_jsonb(b),
              'history', (select jsonb_agg(to_jsonb(h) order by h.step) from booking_history h where h.booking_id = b.booking_id),
              'changes', (select jsonb_agg(to_jsonb(c)) from booking_changes c where c.booking_id = b.booking_id),
              'orders', (select jsonb_agg(to_jsonb(o)) from orders o where o.subject_id = b.booking_id),
              'tenders', (select jsonb_agg(to_jsonb(t) order by t.position)
                            from order_tenders t join orders o using (order_id) where o.subject_id = b.booking_id),
              'drawer', (select jsonb_agg(to_jsonb(l) order by l.at)
                           from drawer_lines l join orders o using (order_id) where o.subject_id = b.booking_id),
              'refundsDue', (select jsonb_agg(to_jsonb(r))
                             from counter_returns r join orders o using (order_id) where o.subject_id = b.booking_id),
              'payments', (select jsonb_agg(to_jsonb(p) order by p.created_at)
                             from payments p join orders o using (order_id) where o.subject_id = b.booking_id),
              'refunds', (select jsonb_agg(to_jsonb(r))
                            from refunds r join payments p using (payment_id) join orders o using (order_id)
                           where o.subject_id = b.booking_id),
              'ledger', (select jsonb_agg(to_jsonb(l) order by l.at) from membership_ledger l where l.booking_id = b.booking_id),
              'activity', (select jsonb_agg(to_jsonb(a) order by a.at) from activity a where a.subject_id = b.booking_id)) as rows
       from bookings b
      where b.booking_id = any ($1)
      limit ${MAX_ROWS}`,
    [[...idsInFindings]],
  );
  return found.map(({ id, rows }) => `what the books have of ${id}: ${JSON.stringify(rows)}`);
}
