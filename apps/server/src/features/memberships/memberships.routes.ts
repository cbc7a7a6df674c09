import * as desk from '@caddie/contract/desk/products';
import { getSetRefund, refundSet } from '@caddie/contract/desk/set-refunds';
import { getSale, paySet, sellSet } from '@caddie/contract/desk/sales';
import {
  adjustSet,
  extendSet,
  freezeSet,
  getSoldSet,
  getSoldSets,
  soldSetsCsv,
  thawSet,
} from '@caddie/contract/desk/sets';
import { activateSet, draftSet, getProduct, getSet, listProducts, listSets } from '@caddie/contract/memberships';
import type { MountCsv } from '../../platform/http/csv-files.ts';
import type { CustomerMount, DeskMount } from '../../platform/http/mount/mount.ts';
import type { MembershipService } from './memberships.service.ts';

export function membershipRoutes(mount: CustomerMount, memberships: MembershipService): void {
  mount(listProducts, ({ query }) => memberships.products(query.shopSeqNo));
  mount(getProduct, ({ params }) => memberships.product(params.id));
  mount(draftSet, ({ customer, body }) => memberships.draft(customer, body));
  mount(activateSet, ({ customer, body }) => memberships.readPaid(customer, body));
  mount(listSets, ({ customer }) => memberships.sets(customer));
  mount(getSet, ({ customer, params }) => memberships.set(customer, params.id));
}

export function soldSetRoutes(mount: DeskMount, mountCsv: MountCsv, memberships: MembershipService): void {
  mount(getSoldSets, ({ staff, query }) => memberships.sold.list(staff, query));
  mountCsv(soldSetsCsv, (staff, { query }) => memberships.sold.csv(staff, query));
  mount(getSoldSet, ({ staff, params }) => memberships.sold.read(staff, params.id));
  mount(adjustSet, async ({ staff, params: { id }, body: { left, ...adjust } }) => {
    await memberships.adjust(staff, { ...adjust, expectedState: { membershipSetId: id, left } });
    return memberships.sold.read(staff, id);
  });

  mount(freezeSet, async ({ staff, params: { id }, body }) => {
    await memberships.freeze(staff, { ...body, membershipSetId: id });
    return memberships.sold.read(staff, id);
  });
  mount(thawSet, async ({ staff, params: { id }, body }) => {
    await memberships.thaw(staff, { ...body, membershipSetId: id });
    return memberships.sold.read(staff, id);
  });
  mount(extendSet, async ({ staff, params: { id }, body }) => {
    await memberships.extend(staff, { ...body, membershipSetId: id });
    return memberships.sold.read(staff, id);
  });

  const { atDesk } = memberships;
  mount(sellSet, ({ staff, body }) => atDesk.sell(staff, body));
  mount(getSale, ({ staff, params }) => atDesk.sale(staff, params.id));
  mount(paySet, ({ staff, params, body }) => atDesk.payAtDesk(staff, params.id, body));

  mount(getSetRefund, ({ staff, params }) => memberships.refunds.read(staff, params.id));
  mount(refundSet, async ({ staff, params: { id }, body }) => {
    await memberships.refunds.refund(staff, id, body);
    return memberships.sold.read(staff, id);
  });

  const { deskProducts } = memberships;
  const productVersion = (input: { params: { id: string }; body: { version: number } }) => ({
    productId: input.params.id,
    version: input.body.version,
  });
  mount(desk.getDeskProducts, ({ staff }) => deskProducts.read(staff));
  mount(desk.addProduct, ({ staff, body }) => deskProducts.add(staff, body));
  mount(desk.changeProduct, ({ staff, params, body }) => deskProducts.change(staff, params.id, body));
  mount(desk.sellProduct, (input) => deskProducts.sell(input.staff, productVersion(input), input.body.isOnSale));
  mount(desk.removeProduct, (input) => deskProducts.remove(input.staff, productVersion(input)));
  mount(desk.orderProducts, ({ staff, body }) => deskProducts.order(staff, body));
}
