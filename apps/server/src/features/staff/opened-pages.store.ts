import { PAGE_OPEN_SECONDS, type DeskPage } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import type { Role } from '../../platform/actors/actor.ts';
import { type Db, rows, type Trx } from '../../platform/database/db.ts';

/** Opens a page for the session; opening it again restarts its time. */
export const insertOpenedPage = (trx: Trx, sessionId: string, page: DeskPage, approvedBy: string) =>
  sql`
    insert into staff_opened_places (session_id, place, approved_by, expires_at)
    values (${sessionId}, ${page}, ${approvedBy}, app_now() + make_interval(secs => ${PAGE_OPEN_SECONDS}))
    on conflict (session_id, place) do update
       set approved_by = excluded.approved_by, expires_at = excluded.expires_at`.execute(trx);

/** The pages open in the session `t`, as long as the approver `a` works at the venue as a manager or owner. */
const openedPages = sql`
  staff_opened_places o
  join staff_roles a on a.staff_id = o.approved_by`;
const isPageOpen = sql`
  o.session_id = t.session_id
  and o.expires_at > app_now()
  and a.shop_seq_no = t.shop_seq_no
  and a.role <> 'DESK'
  and a.accepted_at is not null
  and a.removed_at is null`;

/** The pages that are open in the session `t`, as a column. */
export const openedPagesColumn = sql`
  coalesce((select jsonb_agg(jsonb_build_object('place', o.place, 'approvedBy', o.approved_by, 'role', a.role))
              from ${openedPages}
             where ${isPageOpen}), '[]')`;

type OpenedPage = { place: DeskPage; until: Date; by: string; role: Role };

/** Lists the pages that are open to a person on a device. */
export const listOpenedPages = (db: Db, staffId: string, deviceId: string): Promise<OpenedPage[]> =>
  rows(
    db,
    sql<OpenedPage>`
      select o.place, o.expires_at as until, p.name as by, a.role
        from staff_sessions t
       cross join ${openedPages}
        join staff p on p.staff_id = o.approved_by
       where t.device_id = ${deviceId}
         and t.staff_id = ${staffId}
         and t.ended_at is null
         and ${isPageOpen}
       order by o.place`,
  );
