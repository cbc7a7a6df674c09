import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from './db.ts';

/** A customer of one venue, as their token says. */
export type Customer = {
  kind: 'customer';
  customerId: string;
  shopSeqNo: number;
  sessionId: string;
  requestId: string;
};

/** Somebody who works at a venue. */
export type Staff = { kind: 'staff'; staffId: string; shopSeqNo: number; role: Role; requestId: string };
export type Role = 'DESK' | 'MANAGER' | 'OWNER';

/** The server itself: a job, a webhook, a command of the operator. */
export type System = { kind: 'system'; job: string; requestId?: string | undefined };

/** Who does something. Every history names one. */
export type Actor = Customer | Staff | System;

/** A transaction whose changes have an actor: what moves a booking, an order or a membership asks for one. */
export type Act = Trx & { readonly [hasActor]: true };
declare const hasActor: unique symbol;

export const system = (job: string, requestId?: string): System => ({ kind: 'system', job, requestId });

/** Runs the work in one transaction in the actor's name, which the database's triggers write into the histories. */
export const actAs = <T>(db: Db, actor: Actor, work: (trx: Act) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`
      select set_config('caddie.actor_kind', ${actor.kind}, true),
             set_config('caddie.actor_id', ${idOf(actor)}, true),
             set_config('caddie.request_id', ${actor.requestId ?? ''}, true)`.execute(trx);
    return work(trx as Act);
  });

function idOf(actor: Actor): string {
  if (actor.kind === 'customer') return actor.customerId;
  return actor.kind === 'staff' ? actor.staffId : actor.job;
}
