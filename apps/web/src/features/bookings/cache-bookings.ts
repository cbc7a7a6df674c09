import { openCustomerCache } from '../../lib/state/customer-cache.ts';
import { loadMyBookings, loadUpcoming } from './bookings.api.ts';

/**
 * Requests the customer's bookings through the service worker, so that they can be read offline even if their list was never opened. Once
 * per customer and browser, unless a booking has changed.
 */
export async function cacheBookings(shopSeqNo: number, haveChanged = false): Promise<void> {
  const { signal } = new AbortController();
  if (!(await isControlled())) return;
  const cache = await openCustomerCache();
  const cachedRequests = haveChanged ? [] : ((await cache?.keys()) ?? []);
  if (!cache || cachedRequests.some(({ url }) => new URL(url).pathname.endsWith('/bookings/my'))) return;
  await Promise.all([loadUpcoming(shopSeqNo, signal), loadMyBookings(signal)]);
}

/** Whether a service worker controls this page; on a first visit it takes over a moment after the page has loaded. */
async function isControlled(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  return true;
}
