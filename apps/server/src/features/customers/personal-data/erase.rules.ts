import { Refusal } from '../../../platform/refusal.ts';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { say } from '../../../words/words.ts';

/** The reason why a customer cannot be erased yet. */
export type Open = { kind: 'BOOKING' | 'OWED' | 'REFUND' | 'DISPUTE' | 'PASS'; startsAt: number | null };

/** The refusal, worded for the venue's staff (with a name) or for the customer (without). */
export const stillOpen = ({ kind, startsAt }: Open, timeZone: string, name: string | undefined): Refusal =>
  new Refusal('CUSTOMER_HAS_OPEN', {
    says: say('customer.has-open', {
      name,
      kind,
      startsAt: startsAt === null ? null : toVenueIso(timeZone, startsAt),
      timeZone,
    }),
    details: { open: kind },
  });

/** Returns whether two names are equal, ignoring extra spaces. */
export const isSameName = (typed: string, name: string): boolean => tidy(typed) === tidy(name);

const tidy = (name: string): string => name.trim().replace(/\s+/g, ' ').normalize('NFC');
