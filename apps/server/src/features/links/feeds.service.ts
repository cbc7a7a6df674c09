import { randomUUID } from 'node:crypto';
import { writeCalendar } from '@caddie/contract/dates/calendar-file';
import type { Customer } from '../../platform/actors/actor.ts';
import type { Db, Trx } from '../../platform/database/db.ts';
import { readNow } from '../../platform/database/now.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message, translate, localeOf } from '../../words/words.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createKey } from '../users/sign-in/identity.service.ts';
import { deleteFeeds, findFeedBookings, findOwner, findSeed, type FeedRow, insertFeed } from './feeds.store.ts';
import type { MissLimit } from './misses.ts';

export type FeedService = ReturnType<typeof createFeedService>;

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  misses: MissLimit;
  linksTo: (db: Db, bookingIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** A customer's bookings as a calendar that a phone subscribes to, at a secret address. */
export function createFeedService({ db, shops, misses, linksTo }: Dependencies) {
  const loadKey = createKey(db, 'calendar-feeds');

  return {
    /** Returns the path of the customer's calendar; null if it has none. */
    address,

    /** Opens the calendar, or returns the address that it has already. */
    async open(customer: Customer): Promise<{ path: string | null }> {
      const seed = randomUUID();
      const hash = await loadKey();
      const addressHash = hash('address', await tokenFrom(seed));
      await insertFeed(db, { customerId: customer.customerId, seed, addressHash });
      return address(customer);
    },

    /** Withdraws the address: phones that subscribed to it get nothing any more. */
    async close({ customerId }: Customer): Promise<null> {
      await deleteFeeds(db, customerId);
      return null;
    },

    /** Writes the calendar of an address. */
    async read(token: string, ip: string): Promise<string> {
      const owner = await misses(ip, async () => findOwner(db, (await loadKey())('address', token)));
      if (!owner) throw new Refusal('NOT_FOUND');
      const shop = await shops.terms(owner.shopSeqNo);
      const bookings = await findFeedBookings(db, owner.customerId);
      const links = await linksTo(
        db,
        bookings.map(({ bookingId }) => bookingId),
      );
      const locale = localeOf(shop.language);
      const toEvent = (row: FeedRow) => ({
        uid: row.bookingId,
        sequence: row.version,
        isCanceled: row.status === 'CANCELED' || row.status === 'CANCELING',
        startedAt: row.startedAt,
        endedAt: row.endedAt,
        summary: translate(message('calendar.golf', { shopName: shop.shopName, roomName: row.roomName }), locale),
        location: shop.address,
        description: translate(message('calendar.booking', { reference: row.reference, phone: shop.phone }), locale),
        url: links.get(row.bookingId) ?? null,
        organizer: { name: shop.shopName, email: shop.email },
      });
      const name = translate(message('calendar.name', { shopName: shop.shopName }), locale);
      return writeCalendar(bookings.map(toEvent), { now: await readNow(db), timeZone: shop.timeZone, name });
    },
  };

  async function address({ customerId }: Customer): Promise<{ path: string | null }> {
    const seed = await findSeed(db, customerId);
    return { path: seed === undefined ? null : pathOf(await tokenFrom(seed)) };
  }

  async function tokenFrom(seed: string): Promise<string> {
    return (await loadKey())('calendar of', seed).toString('base64url');
  }
}

/** Deletes the calendar of an erased customer. */
export const eraseFeed = (trx: Trx, customerId: string) => deleteFeeds(trx, customerId);

const pathOf = (token: string): string => `/calendar/${token}.ics`;
