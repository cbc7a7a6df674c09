import type { DataOf } from '@caddie/contract/call';
import { type BookingPageData, HABITS_COOKIE } from '@caddie/contract/page';
import type { Shop } from '@caddie/contract/shops';
import type { getDays } from '@caddie/contract/slots';
import type { FastifyRequest } from 'fastify';
import type { SlotService } from '../features/bookings/slots/slots.service.ts';
import type { ShopService } from '../features/shops/shops.service.ts';
import { createCache } from '../platform/cache.ts';
import { currentTime } from '../platform/clock.ts';
import { readCookie } from '../platform/http/access/cookies.ts';
import { Refusal } from '../platform/refusal.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { ReadBookingRequest } from './bundle.ts';

/** How long a page waits for its free times. After that the browser, which shows that it is waiting, requests them. */
const WAIT_MS = 300;
const HABITS = /^[\w.]{1,60}$/;

/** The free times of a page, and the parts of it that decide whether a rendered page is still right; null if that is not known. */
type BookingContent = { booking: BookingPageData; version: readonly unknown[] | null };

type Services = {
  shops: Pick<ShopService, 'read' | 'terms'>;
  slots: Pick<SlotService, 'venuePage' | 'keptDay' | 'days'>;
};

/** Returns a function that reads the free times at an address; undefined where the browser renders them. */
export function createBookingPage({ shops, slots }: Services) {
  // How full a day is may be some seconds old: it is shown in three steps.
  const dayLists = createCache<DataOf<typeof getDays>>({ seconds: 5, max: 500 });

  async function read(
    readRequest: ReadBookingRequest,
    shopSeqNo: number,
    request: FastifyRequest,
  ): Promise<BookingContent | undefined> {
    const renderedAt = currentTime();
    const shop: Shop = {
      ...(await shops.read(shopSeqNo)),
      front: slots.venuePage(await shops.terms(shopSeqNo)),
    };
    const { searchParams } = new URL(request.url, 'http://page');
    const hint = readCookie(request, HABITS_COOKIE, HABITS) ?? '';
    const wanted = readRequest(searchParams, shop, hint, renderedAt);
    if (!wanted) return undefined;
    const { daysQuery } = wanted;
    const [{ day, version }, days] = await Promise.all([
      slots.keptDay(wanted.dayQuery),
      dayLists(Object.values(daysQuery).join(' '), () => slots.days(daysQuery)),
    ]);
    return {
      booking: { ...wanted, renderedAt, shop, day, days },
      version: version === null ? null : [wanted, version],
    };
  }

  return async (readRequest: ReadBookingRequest, shopSeqNo: number, request: FastifyRequest) => {
    try {
      return await withTimeout(WAIT_MS, read(readRequest, shopSeqNo, request));
    } catch (error) {
      // The browser makes the same calls and shows why they are refused.
      return error instanceof Refusal ? undefined : reportNotRendered(request)(error);
    }
  };
}

export const reportNotRendered =
  ({ log }: FastifyRequest) =>
  (error: unknown): undefined => {
    log.warn(
      { event: 'web.booking_not_rendered', err: error },
      'the page of the free times could not be rendered: it was sent without them, and the browser requests them',
    );
  };
