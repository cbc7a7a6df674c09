import * as bayCalls from '@caddie/contract/desk/bays';
import { changeGallery, getGallery } from '@caddie/contract/desk/gallery';
import { changePicture, getPicture } from '@caddie/contract/desk/picture';
import * as calls from '@caddie/contract/desk/settings';
import { connectPayouts, getPayouts } from '@caddie/contract/desk/finance/payouts';
import * as textCalls from '@caddie/contract/desk/texts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { PayoutService } from './payouts.service.ts';
import type { VenueService } from './venue.service.ts';

export function payoutRoutes(mount: DeskMount, payouts: PayoutService): void {
  mount(getPayouts, ({ staff }) => payouts.read(staff));
  mount(connectPayouts, ({ staff, body }) => payouts.connect(staff, body.from));
}

export function venueRoutes(mount: DeskMount, { settings, bays, pictures, gallery, texts }: VenueService): void {
  mount(calls.getSettings, ({ staff }) => settings.read(staff));
  mount(calls.changeSetting, ({ staff, body }) => settings.change(staff, body.change, body.anyway));
  mount(calls.renameVenue, ({ staff, body }) => settings.rename(staff, body));
  mount(getPicture, ({ staff }) => pictures.read(staff));
  mount(changePicture, ({ staff, body }) => pictures.change(staff, body.choice, body.seen));
  mount(getGallery, ({ staff }) => gallery.read(staff));
  mount(changeGallery, ({ staff, body }) => gallery.change(staff, body.pictures, body.seen));

  mount(textCalls.getTexts, ({ staff }) => texts.read(staff));
  mount(textCalls.changeText, ({ staff, body }) => texts.change(staff, body.change));

  mount(bayCalls.getBays, ({ staff }) => bays.read(staff));
  mount(bayCalls.addBay, ({ staff, body }) => bays.add(staff, body.name));
  mount(bayCalls.nameBays, ({ staff, body }) => bays.name(staff, body.names));
  mount(bayCalls.orderBays, ({ staff, body }) => bays.order(staff, body));
  mount(bayCalls.changeBay, ({ staff, params, body }) => bays.change(staff, params.id, body));
  mount(bayCalls.retireBay, ({ staff, params, body }) => bays.retire(staff, params.id, body.from));
  mount(bayCalls.restoreBay, ({ staff, params }) => bays.restore(staff, params.id));
  mount(bayCalls.removeBay, ({ staff, params }) => bays.remove(staff, params.id));
}
