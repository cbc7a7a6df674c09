import type { Role } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../database/db.ts';

/** A customer of one venue, as their token says. */
export type Customer = {
  kind: 'customer';
  customerId: string;
  shopSeqNo: number;
  sessionId: string;
  requestId: string;
};

/** A member of the staff of a venue. */
export type Staff = {
  kind: 'staff';
  staffId: string;
  shopSeqNo: number;
  role: Role;
  requestId: string;
  /** A manager's yes to what they do, if they brought one; `permit` of the staff feature looks at it. */
  approvalToken?: string;
  /** Whose PIN opened the place in which they act, where their own role would not have let them in. */
  approvedBy?: string;
};
export type { Role } from '@caddie/contract/desk/rights';

/** The same in a browser that is signed in. */
export type SignedInStaff = Staff & { sessionId: string; deviceId: string };

/** The server itself: a job, a webhook, a command of the operator. */
export type System = { kind: 'system'; job: string; requestId?: string | undefined };

/** The operator of the server at a command, for one venue. */
export type Operator = System & { shopSeqNo: number };

/** Whoever changes a venue: its people, as far as their role lets them, or the operator. */
export type Manager = Staff | Operator;

/** Who does something. Every history names one. */
export type Actor = Customer | Staff | System;

/** A transaction whose changes have an actor: what moves a booking, an order or a membership asks for one. */
export type Act = Trx & { readonly [hasActor]: true };
declare const hasActor: unique symbol;

export const system = (job: string, requestId?: string): System => ({ kind: 'system', job, requestId });

/** Runs the work in one transaction in the actor's name, which the database's triggers write into the histories. */
export const actAs = <T>(db: Db, actor: Actor, work: (trx: Act) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => work(await goOnAs(trx, actor)));

/** The rest of a transaction is done by somebody who became known in it. */
export async function goOnAs(trx: Trx, actor: Actor): Promise<Act> {
  await sql`
    select set_config('caddie.actor_kind', ${actor.kind}, true),
           set_config('caddie.actor_id', ${idOf(actor)}, true),
           set_config('caddie.request_id', ${actor.requestId ?? ''}, true),
           set_config('caddie.approved_by', ${actor.kind === 'staff' ? (actor.approvedBy ?? '') : ''}, true)`.execute(
    trx,
  );
  return trx as Act;
}

function idOf(actor: Actor): string {
  if (actor.kind === 'customer') return actor.customerId;
  return actor.kind === 'staff' ? actor.staffId : actor.job;
}
