import { noNotifications } from '../platform/database/notifications.ts';
import { createSlotService } from '../features/bookings/slots/slots.service.ts';
import { createHoursService } from '../features/hours/hours.service.ts';
import { createProducts } from '../features/memberships/memberships.service.ts';
import { createPriceService } from '../features/prices/prices.service.ts';
import { createShopService } from '../features/shops/shops.service.ts';
import { createPeople, noPeopleTexts } from '../features/staff/staff.service.ts';
import { createPrintImport } from '../features/venue/link/printed.service.ts';
import { createVenueService } from '../features/venue/venue.service.ts';
import { minimumCharge } from '../gateways/payments/charge-limits.rules.ts';
import { noCheckpoint } from '../platform/checkpoint.ts';
import type { Db } from '../platform/database/db.ts';
import { Refusal } from '../platform/refusal.ts';

export type ApplyServices = ReturnType<typeof createApplyServices>;

/** The desk's own services, all of them in one transaction: a refusal of one undoes the work of the others. */
export function createApplyServices(db: Db) {
  const shops = createShopService(db);
  const slots = createSlotService({ db, shops, notifications: noNotifications });
  // A file cancels nothing: bookings outside the new hours keep the hours as they are.
  const bookings = { cancelForClosing: () => Promise.reject(new Refusal('BOOKINGS_OUTSIDE')) };
  return {
    // The desk's responses contain links; a file needs none.
    venue: createVenueService({ db, shops, siteUrl: () => '' }),
    printed: createPrintImport(db),
    hours: createHoursService({ db, shops, slots, bookings, checkpoint: noCheckpoint }),
    prices: createPriceService({ db, shops }),
    products: createProducts({ db, shops, minimumCardCharge: minimumCharge }),
    people: createPeople({ db, shops, texts: noPeopleTexts }),
  };
}
