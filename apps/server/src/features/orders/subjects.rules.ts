import type { Currency } from '@caddie/contract/money';
import type { Tender } from '@caddie/contract/tenders';
import type { Act, Customer } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

export type SubjectKind = 'booking' | 'membershipSet';

/** What something costs, and what staff know it by. */
export type Price = { amount: number; currency: Currency; description: string; metadata: Record<string, string> };

/** What a membership paid. */
export type MembershipTender = Omit<Extract<Tender, { kind: 'MEMBERSHIP' }>, 'kind'>;

/**
 * Something that can be bought. Orders know amounts, cards and providers; what is being sold is known one floor up and
 * handed down as this value, so the call goes up and the import never does. Whatever takes `trx` is part of the
 * caller's transaction, in which the order is already locked.
 */
export type Subject = {
  /** What it costs and what it is called; its own refusal if the customer has no such thing. */
  price(db: Db, customer: Customer, id: string): Promise<Price>;
  /** Locks it, and refuses if it cannot be paid for now. */
  lockPayable(trx: Act, customer: Customer, id: string): Promise<void>;
  /** Pays with a membership as far as that goes. */
  cover(trx: Act, customer: Customer, id: string, membershipId: string): Promise<MembershipTender>;
  /** Gives back what a membership paid, because the rest was not paid. */
  uncover(trx: Act, id: string): Promise<void>;
  /** Money is being asked for: keep it for the customer until that is decided. */
  paymentStarted(trx: Act, id: string): Promise<void>;
  /** It is paid: hand it over. False if it is too late for that. */
  fulfil(trx: Act, id: string): Promise<boolean>;
  /** The money did not come. `final`: there will be no other try. */
  paymentFailed(trx: Act, id: string, options: { final: boolean }): Promise<void>;
  /** All money that was to go back has gone back: once more, after the bank had sent it back, or by a person's hand. */
  refunded(trx: Act, id: string, how: { isRepeated?: boolean; isByHand?: boolean }): Promise<void>;
  /** All its money went back by another's hand: it is no longer the customer's. False if it is over, or has begun. */
  takeBack(trx: Act, id: string): Promise<boolean>;
  /** The money could not be sent back; a person will see to it. */
  refundFailed(trx: Act, id: string): Promise<void>;
  /** The customer gives it up. */
  cancel(customer: Customer, id: string): Promise<unknown>;
};

export type Subjects = Record<SubjectKind, Subject>;
