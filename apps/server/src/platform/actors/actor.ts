import type { Right, Role } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../database/db.ts';

/** A customer of one venue, as in their token. */
export type Customer = {
  kind: 'customer';
  customerId: string;
  shopSeqNo: number;
  sessionId: string;
  requestId: string;
};

/**
 * A member of staff of a venue, in a call that declared these rights; with none, they are only identified. A function that needs a right
 * accepts only staff whose call declared it; anything else does not compile.
 */
export type Staff<Declared extends Right = never> = {
  kind: 'staff';
  staffId: string;
  shopSeqNo: number;
  role: Role;
  requestId: string;
  /** The same for every repetition of this request, where it came with an idempotency key. */
  requestKey?: string;
  /** A manager's approval of the act, if the request has one; `permit` of the staff feature checks it. */
  approvalToken?: string;
  /** The manager whose PIN opened the page on which they act, where their own role would not have sufficed. */
  approvedBy?: string;
  /** Exists only in the type. It is a function's input, so that staff with more declared rights fit where fewer are needed. */
  readonly [declared]: (right: Declared) => void;
};
declare const declared: unique symbol;
export type { Role } from '@caddie/contract/desk/rights';

/** A member of staff in a signed-in browser. */
export type SignedInStaff<Declared extends Right = never> = Staff<Declared> & { sessionId: string; deviceId: string };

/** The server itself: a job, a webhook, a command of the operator. */
export type System = { kind: 'system'; job: string; requestId?: string | undefined };

/** The operator of the server, running a command for one venue. */
export type Operator = System & { shopSeqNo: number };

/** The actors who change a venue: its staff, as far as their role permits, or the operator. */
export type Manager<Declared extends Right = never> = Staff<Declared> | Operator;

/** An actor for an act that needs these rights; a customer and the server declare none. */
export type ActorWithRight<R extends Right> = Customer | Staff<R> | System;

/** An actor. Every history names one. */
export type Actor = ActorWithRight<never>;

/** A transaction whose changes have an actor: every function that moves a booking, an order or a membership requires one. */
export type ActorTrx = Trx & { readonly [hasActor]: true };
declare const hasActor: unique symbol;

/** A member of staff whose rights no call declares: from a session, or in whose name a job acts. */
export const staffMember = <Declared extends Right = never, More extends object = object>(
  person: Omit<Staff, 'kind' | typeof declared> & More,
) => ({ kind: 'staff', ...person }) as unknown as Staff<Declared> & More;

export const system = (job: string, requestId?: string): System => ({ kind: 'system', job, requestId });

/**
 * Runs the work in one transaction in the actor's name, which the database's triggers write into the histories. For staff, see `act.ts`.
 */
export const actAs = <T>(db: Db, actor: Customer | System, work: (trx: ActorTrx) => Promise<T>): Promise<T> =>
  actAsAnyActor(db, actor, work);

/** Does what `actAs` does, also for staff; `scripts/structure/staff-acts.ts` lists the uses outside `act.ts`, and why. */
export const actAsAnyActor = <T>(db: Db, actor: Actor, work: (trx: ActorTrx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => work(await continueAs(trx, actor)));

/** Continues the transaction in the name of an actor who became known during it. */
export async function continueAs(trx: Trx, actor: Actor): Promise<ActorTrx> {
  await sql`
    select set_config('caddie.actor_kind', ${actor.kind}, true),
           set_config('caddie.actor_id', ${actorIdOf(actor)}, true),
           set_config('caddie.request_id', ${actor.requestId ?? ''}, true),
           set_config('caddie.request_key', ${actor.kind === 'staff' ? (actor.requestKey ?? '') : ''}, true),
           set_config('caddie.approved_by', ${actor.kind === 'staff' ? (actor.approvedBy ?? '') : ''}, true)`.execute(
    trx,
  );
  return trx as ActorTrx;
}

function actorIdOf(actor: Actor): string {
  if (actor.kind === 'customer') return actor.customerId;
  return actor.kind === 'staff' ? actor.staffId : actor.job;
}
