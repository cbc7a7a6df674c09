import * as calls from '@caddie/contract/bookings';
import { getRepeats, getUsual } from '@caddie/contract/repeats';
import { getAvailability, getDays, getMyAvailability, getNextFree } from '@caddie/contract/slots';
import { type CustomerMount, wantsNew } from '../../platform/http/mount/mount.ts';
import type { BookingService } from './bookings.service.ts';
import type { RepeatService } from './repeats/repeats.service.ts';
import type { CoverService } from './slots/covers.service.ts';
import type { SlotService } from './slots/slots.service.ts';

export function bookingRoutes(
  mount: CustomerMount,
  bookings: BookingService,
  slots: SlotService,
  covers: CoverService,
  repeats: RepeatService,
): void {
  // A kept grid is given without a query, unless the browser asks for a new one (`Cache-Control: no-cache`).
  mount(getAvailability, ({ query }, request) => slots.shared(query, { mayShare: !wantsNew(request) }), slots.findKept);
  mount(getMyAvailability, ({ customer, query }) => covers.available(customer, query));
  mount(getNextFree, ({ query }) => slots.nextFree(query));
  mount(getDays, ({ query }) => slots.days(query));
  mount(calls.readyBooking, ({ customer, body }) => bookings.hold(customer, body));
  mount(calls.extendHold, ({ customer, body }) => bookings.extendHold(customer, body.bookingId));
  mount(calls.confirmBooking, ({ customer, body }) => bookings.confirm(customer, body));
  mount(calls.cancelBooking, ({ customer, body }) => bookings.cancel(customer, body.bookingId));
  mount(calls.getUpcoming, ({ customer }) => bookings.upcoming(customer));
  mount(calls.myBookings, ({ customer, query }) => bookings.list(customer, query));
  mount(calls.listBookings, ({ customer, query }) => bookings.list(customer, query));
  mount(getRepeats, ({ customer, query }) => repeats.repeats(customer, query.bookingIds.split(',')));
  mount(getUsual, ({ customer }) => repeats.usual(customer));
  mount(calls.getCancellation, ({ customer, params }) => bookings.cancellation(customer, params.id));
  mount(calls.getPayOptions, ({ customer, params }) => bookings.payOptions(customer, params.id));
  mount(calls.getBooking, ({ customer, params }) => bookings.page(customer, params.id));
}
