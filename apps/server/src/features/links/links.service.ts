import type { DataOf } from '@caddie/contract/call';
import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import type { LinkedBooking, signInByLink } from '@caddie/contract/links';
import type { Db } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingService } from '../bookings/bookings.service.ts';
import { createKey, type Identity } from '../users/sign-in/identity.service.ts';
import { openSession, type SigningIn } from '../users/sign-in/sessions.service.ts';
import { codeFrom, readCode, shortAddress } from './links.rules.ts';
import { deleteEndedLinks, findLink, insertLinks, type LinkRow } from './links.store.ts';
import type { MissLimit } from './misses.ts';

export { shortAddress } from './links.rules.ts';
export { eraseLinks } from './links.store.ts';
export type LinkService = ReturnType<typeof createLinkService>;

const SECRET = 'booking-links';
type Dependencies = {
  db: Db;
  bookings: Pick<BookingService, 'unscopedRead'>;
  authCodes: Identity['authCodes'];
  misses: MissLimit;
};

/**
 * Makes the links of bookings; none without an address that a phone can open. Every text of a booking has the same link: its code is
 * computed from the booking, and only its hash is stored.
 */
export const createLinkMaker =
  (siteUrl: () => string) =>
  async (db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (!siteUrl() || bookingIds.length === 0) return new Map();
    const hash = await createKey(db, SECRET)();
    const codes = new Map(bookingIds.map((bookingId) => [bookingId, codeFrom(hash('code of', bookingId))]));
    const stored = await insertLinks(
      db,
      [...codes].map(([bookingId, code]) => ({ bookingId, codeHash: hash('link', code) })),
    );
    return new Map(stored.map((bookingId) => [bookingId, `${siteUrl()}/t/${codes.get(bookingId)}`]));
  };

/** Makes the link of a booking for a text; null without an address that a phone can open. */
export const createTextLink =
  (linksTo: ReturnType<typeof createLinkMaker>) =>
  async (db: Db, bookingId: string): Promise<string | null> => {
    const url = (await linksTo(db, [bookingId])).get(bookingId);
    return url === undefined ? null : shortAddress(url);
  };

/** Pages by link: anyone who has the link may read the booking, and its customer may act after a code by text. */
export function createLinkService({ db, bookings, authCodes, misses }: Dependencies) {
  const loadKey = createKey(db, SECRET);

  return {
    /** Returns the venue of a link, under its present name. */
    venueOf: async (code: string, ip: string): Promise<string> => (await find(code, ip)).shopName,

    async read(code: string, ip: string): Promise<LinkedBooking> {
      const { bookingId, shopSeqNo, phone } = await find(code, ip);
      const booking = await bookings.unscopedRead(bookingId);
      return {
        bookingId,
        shopSeqNo,
        bookingStatusCd: booking.bookingStatusCd,
        bookingStartedAt: booking.bookingStartedAt,
        bookingEndedAt: booking.bookingEndedAt,
        timeZone: booking.timeZone,
        shopRoomName: booking.shopRoomName,
        reference: booking.reference,
        partySize: booking.partySize,
        durationMinutes: booking.durationMinutes,
        refundSteps: booking.refundSteps,
        version: booking.version,
        phoneEnd: phone?.slice(-4) ?? null,
      };
    },

    async sendCode(code: string, ip: string): Promise<{ expiresInSeconds: number }> {
      const link = await find(code, ip);
      return authCodes.send({ ...phoneOf(link), shopName: link.shopName }, ip);
    },

    /** Signs in the booking's customer, who has proved the number. */
    async signIn(code: string, authCode: string, from: SigningIn): Promise<DataOf<typeof signInByLink>> {
      const link = await find(code, from.ip);
      const { customerId, shopSeqNo } = link;
      return authCodes.runIfCodeRight(
        { ...phoneOf(link), authCode },
        (trx) => openSession(trx, { customerId, shopSeqNo }, from),
        'customer',
      );
    },

    jobs: {
      'links.prune': { run: async () => void (await deleteEndedLinks(db)), everySeconds: DAY_SECONDS },
    } satisfies JobKinds,
  };

  async function find(typed: string, ip: string): Promise<LinkRow> {
    const code = readCode(typed);
    const row = await misses(ip, async () =>
      code === undefined ? undefined : findLink(db, (await loadKey())('link', code)),
    );
    if (!row) throw new Refusal('LINK_ENDED');
    return row;
  }
}

/** Returns the number that gets the code; refused for a customer without a number, who cannot be identified. */
function phoneOf({ phone, countryCode }: LinkRow) {
  if (phone === null) throw new Refusal('LINK_ENDED');
  return { phone, countryCode };
}
