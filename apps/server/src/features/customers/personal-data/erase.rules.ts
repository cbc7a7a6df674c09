import type { Currency } from '@caddie/contract/amounts/money';
import { Refusal } from '../../../platform/refusal.ts';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { message } from '../../../words/words.ts';

/** The reason why a customer cannot be erased yet. */
export type ErasureBlocker = {
  kind: 'BOOKING' | 'OWED' | 'REFUND' | 'DISPUTE' | 'PASS';
  startsAt: number | null;
  owed: number;
};

type Venue = { timeZone: string; currency: Currency };

/** The facts about an erasure blocker that a refusal or the customer's own page shows. */
export const openFigures = ({ kind, startsAt, owed }: ErasureBlocker, { timeZone, currency }: Venue) => ({
  kind,
  startsAt: startsAt === null ? null : toVenueIso(timeZone, startsAt),
  timeZone,
  owed,
  currency,
});

/** The refusal, worded for the venue's staff (with a name) or for the customer (without). */
export const cannotErase = (blocker: ErasureBlocker, venue: Venue, name: string | undefined): Refusal =>
  new Refusal('CUSTOMER_HAS_OPEN', {
    message: message('customer.has-open', { name, ...openFigures(blocker, venue) }),
    details: { open: blocker.kind },
  });

/** Returns whether two names are equal, ignoring extra spaces. */
export const isSameName = (typedName: string, name: string): boolean =>
  normalizeName(typedName) === normalizeName(name);

const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ').normalize('NFC');
