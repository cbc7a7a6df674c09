import * as calls from '@caddie/contract/desk/prices';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { PriceService } from './prices.service.ts';

export function priceRoutes(mount: DeskMount, prices: PriceService): void {
  mount(calls.getPriceLists, ({ staff }) => prices.read(staff));
  mount(calls.savePriceList, ({ staff, body }) => prices.save(staff, body));
  mount(calls.previewPrices, ({ staff, body }) => prices.preview(staff, body));
  mount(calls.publishPriceList, ({ staff, params, body }) => prices.publish(staff, params.id, body));
  mount(calls.dropPriceList, ({ staff, params, body }) => prices.drop(staff, params.id, body.version));
}
