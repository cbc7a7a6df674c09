import type { Right, Role } from '@caddie/contract/desk/rights';
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

/**
 * A member of the staff of a venue, in a call that declared these rights; none: whoever they are, they are only named. What asks for a
 * right takes a person whose call declared it, and one whose call did not does not compile.
 */
export type Staff<Declared extends Right = never> = {
  kind: 'staff';
  staffId: string;
  shopSeqNo: number;
  role: Role;
  requestId: string;
  /** The same however often this request is sent, where it came with an idempotency key. */
  requestKey?: string;
  /** A manager's yes to what they do, if they brought one; `permit` of the staff feature looks at it. */
  approvalToken?: string;
  /** Whose PIN opened the place in which they act, where their own role would not have let them in. */
  approvedBy?: string;
  /** Only a type. A function's input, so that who declared more can be handed to what needs less. */
  readonly [declared]: (right: Declared) => void;
};
declare const declared: unique symbol;
export type { Role } from '@caddie/contract/desk/rights';

/** The same in a browser that is signed in. */
export type SignedInStaff<Declared extends Right = never> = Staff<Declared> & { sessionId: string; deviceId: string };

/** The server itself: a job, a webhook, a command of the operator. */
export type System = { kind: 'system'; job: string; requestId?: string | undefined };

/** The operator of the server at a command, for one venue. */
export type Operator = System & { shopSeqNo: number };

/** Whoever changes a venue: its people, as far as their role lets them, or the operator. */
export type Manager<Declared extends Right = never> = Staff<Declared> | Operator;

/** Who does something that needs these rights: of a customer and of the server nobody declares them. */
export type By<R extends Right> = Customer | Staff<R> | System;

/** Who does something. Every history names one. */
export type Actor = By<never>;

/** A transaction whose changes have an actor: what moves a booking, an order or a membership asks for one. */
export type Act = Trx & { readonly [hasActor]: true };
declare const hasActor: unique symbol;

/** A person whose rights no call declares: of a session, or in whose name a job acts. */
export const staffMember = <Declared extends Right = never, More extends object = object>(
  person: Omit<Staff, 'kind' | typeof declared> & More,
) => ({ kind: 'staff', ...person }) as unknown as Staff<Declared> & More;

export const system = (job: string, requestId?: string): System => ({ kind: 'system', job, requestId });

/** Runs the work in one transaction in the actor's name, which the database's triggers write into the histories. Staff have `act.ts`. */
export const actAs = <T>(db: Db, actor: Customer | System, work: (trx: Act) => Promise<T>): Promise<T> =>
  actAsAnyone(db, actor, work);

/** The same for staff as well; `scripts/structure/staff-acts.ts` lists where that is not by the shape of `act.ts`, and why. */
export const actAsAnyone = <T>(db: Db, actor: Actor, work: (trx: Act) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => work(await goOnAs(trx, actor)));

/** The rest of a transaction is done by somebody who became known in it. */
export async function goOnAs(trx: Trx, actor: Actor): Promise<Act> {
  await sql`
    select set_config('caddie.actor_kind', ${actor.kind}, true),
           set_config('caddie.actor_id', ${idOf(actor)}, true),
           set_config('caddie.request_id', ${actor.requestId ?? ''}, true),
           set_config('caddie.request_key', ${actor.kind === 'staff' ? (actor.requestKey ?? '') : ''}, true),
           set_config('caddie.approved_by', ${actor.kind === 'staff' ? (actor.approvedBy ?? '') : ''}, true)`.execute(
    trx,
  );
  return trx as Act;
}

function idOf(actor: Actor): string {
  if (actor.kind === 'customer') return actor.customerId;
  return actor.kind === 'staff' ? actor.staffId : actor.job;
}
