import type { Call } from '@caddie/contract/call';
import * as bays from '@caddie/contract/desk/bays';
import * as customers from '@caddie/contract/desk/people/customer';
import { textCustomer } from '@caddie/contract/desk/people/customer-text';
import { closeDrawer, countDrawer, getDrawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import * as hours from '@caddie/contract/desk/hours';
import * as link from '@caddie/contract/desk/link';
import { invite } from '@caddie/contract/desk/people/people';
import * as prices from '@caddie/contract/desk/prices';
import * as products from '@caddie/contract/desk/products';
import { paySet, sellSet } from '@caddie/contract/desk/sales';
import { refundSet } from '@caddie/contract/desk/set-refunds';
import { changeSetting, getSettings } from '@caddie/contract/desk/settings';
import { writeDayNote } from '@caddie/contract/desk/sheet';
import { changeText } from '@caddie/contract/desk/texts';
import { eraseCustomer } from '@caddie/contract/personal-data';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendTwice } from '../test/send-twice.ts';
import { openCounter, addKnownCustomer } from '../test/counter.ts';
import { type Browser, signIn } from '../test/desk.ts';
import { createMembers } from '../test/members.ts';
import { useWorld } from '../test/world.ts';
import { rows } from './platform/database/db.ts';

const world = useWorld();
const members = createMembers(world);
const DATE = '2027-06-11';
const PRICE = 10_000;
let marcus: Browser;
let dana: Browser;
let id: string;

beforeAll(async () => {
  await openCounter(world);
  [marcus, dana] = [await signIn(world, 'Marcus'), await signIn(world, 'Dana')];
  await world.app.background.stop();
});
beforeEach(async () => {
  id = (await addKnownCustomer(world)).customer.customerId;
});

/** Sends a call twice, and expects two equal responses and one effect. */
async function expectDoneOnce(call: Call, input: object, person = marcus): Promise<unknown> {
  const { statuses, first, again, lines } = await sendTwice(world, person, call, input);
  expect({ statuses, again, lines }).toEqual({ statuses: [200, 200], again: first, lines: 1 });
  return first;
}

const count = async (statement: ReturnType<typeof sql>) => (await rows(world.engine.db, statement)).length;

describe('when a call about a customer is repeated after a crash', () => {
  test('a new customer is added once', async () => {
    const body = { phone: '(415) 555-0177', countryCode: 'US', name: 'Twice Told' };
    await expectDoneOnce(customers.addCustomer, { body });
  });

  test('a tag is added once and removed once', async () => {
    await expectDoneOnce(customers.tagCustomer, { params: { id }, body: { tag: 'Team Lumen' } });
    await expectDoneOnce(customers.untagCustomer, { params: { id }, body: { tag: 'Team Lumen' } });
  });

  test('a note is written once, and a text is sent once', async () => {
    await expectDoneOnce(customers.writeCustomerNote, { params: { id }, body: { text: 'Left-handed' } });
    expect(await count(sql`select from customer_notes where customer_id = ${id}`)).toBe(1);
    await expectDoneOnce(textCustomer, { params: { id }, body: { text: 'Your glove is here.', atNight: true } });
    expect(await count(sql`select from text_messages where kind = 'customer.text' and cause like ${`${id}%`}`)).toBe(1);
  });

  test('a block, an unblock and an erasure have one activity entry each', async () => {
    await expectDoneOnce(customers.blockCustomer, { params: { id }, body: { reason: 'Three no-shows' } });
    await expectDoneOnce(customers.unblockCustomer, { params: { id } });
    const { name } = await marcus.makes(customers.getCustomer, { params: { id } });
    await expectDoneOnce(eraseCustomer, { params: { id }, body: { name } }, dana);
  });

  test('a merge and its undo are each done once', async () => {
    const otherCustomerId = (await addKnownCustomer(world)).customer.customerId;
    const body = { fromCustomerId: otherCustomerId };
    await expectDoneOnce(customers.mergeCustomers, { params: { id }, body: { ...body, dryRun: false } });
    await expectDoneOnce(customers.unmergeCustomers, { params: { id }, body });
  });

  test('a pass is paid once and refunded once', async () => {
    const membershipDetailId = await members.addProduct({ type: 'COUNT', totalCnt: 5, sessionMinutes: 60 });
    const customer = { kind: 'KNOWN' as const, customerId: id };
    const sold = await marcus.makes(sellSet, { body: { customer, membershipDetailId, amount: PRICE } });
    const set = { params: { id: sold.membershipSetId } };
    await expectDoneOnce(paySet, { ...set, body: { amount: PRICE, pay: { kind: 'CASH' } } });
    await expectDoneOnce(refundSet, { ...set, body: { amount: PRICE, suggested: PRICE, reason: 'Moved away' } });
    const lines = sql`
      select from drawer_lines join orders using (order_id) where subject_id = ${sold.membershipSetId}`;
    expect(await count(lines)).toBe(2);
  });
});

describe('when a call about the venue is repeated after a crash', () => {
  test('a drawer is counted, closed and reopened once', async () => {
    const { drawers } = await marcus.makes(getDrawers, { params: { date: DATE } });
    const params = { date: DATE, id: drawers[0]!.deviceId };
    const counted = (await expectDoneOnce(countDrawer, { params, body: { counted: 20_000 } })) as {
      difference: number;
    };
    const closing = {
      round: 1,
      counted: 20_000,
      left: 20_000,
      difference: counted.difference,
      reason: 'Counted twice',
    };
    await expectDoneOnce(closeDrawer, { params, body: closing });
    await expectDoneOnce(reopenDrawer, { params, body: { round: 1, reason: 'Forgot a note' } });
  });

  test('a bay is added, renamed, retired, restored and removed once', async () => {
    await expectDoneOnce(bays.addBay, { body: { name: 'Loft' } });
    const readLastBay = async () => (await marcus.makes(bays.getBays, {})).bays.at(-1)!;
    const { shopRoomId, traits, maxPartySize } = await readLastBay();
    const params = { id: shopRoomId };
    const facts = (name: string) => ({ name, traits, maxPartySize });
    await expectDoneOnce(bays.changeBay, { params, body: { ...facts('Attic'), seen: facts('Loft') } });
    await expectDoneOnce(bays.nameBays, { body: { names: [{ shopRoomId, name: 'Roof', seen: 'Attic' }] } });
    await expectDoneOnce(bays.retireBay, { params, body: { from: '2027-07-01' } });
    await expectDoneOnce(bays.restoreBay, { params });
    await expectDoneOnce(bays.removeBay, { params });
  });

  test('a product is added, changed, taken off sale, and deleted once', async () => {
    const [firstProduct] = (await marcus.makes(products.getDeskProducts, {})).products;
    const body = { ...firstProduct, name: 'Twice', isBestValue: false };
    const addedProduct = (await expectDoneOnce(products.addProduct, {
      body: { ...body, isOnSale: true },
    })) as products.DeskProduct;
    const params = { id: addedProduct.productId };
    const changed = (await expectDoneOnce(products.changeProduct, {
      params,
      body: { ...body, description: 'Other words', version: addedProduct.version },
    })) as products.DeskProduct;
    const off = (await expectDoneOnce(products.sellProduct, {
      params,
      body: { isOnSale: false, version: changed.version },
    })) as products.DeskProduct;
    await expectDoneOnce(products.removeProduct, { params, body: { version: off.version } });
  });

  test('a price list is drafted, changed and discarded once', async () => {
    const [{ rules }] = (await marcus.makes(prices.getPriceLists, {})).lists as [prices.PriceList];
    const body = { validFrom: '2027-09-01', rules };
    const { savedId } = (await expectDoneOnce(prices.savePriceList, { body })) as { savedId: string };
    await expectDoneOnce(prices.savePriceList, { body: { ...body, draft: { priceListId: savedId, version: 1 } } });
    await expectDoneOnce(prices.dropPriceList, { params: { id: savedId }, body: { version: 2 } });
  });

  test('an entry place is added, renamed and removed once', async () => {
    const { addedId } = (await expectDoneOnce(link.addPlace, { body: { name: 'Window' } })) as { addedId: string };
    await expectDoneOnce(link.renamePlace, { params: { id: addedId }, body: { name: 'Front window', version: 1 } });
    await expectDoneOnce(link.removePlace, { params: { id: addedId }, body: { version: 2 } });
  });

  test('a setting, a text and the note of a day are changed once', async () => {
    const { drawerFloat: currentFloat } = await marcus.makes(getSettings, {});
    await expectDoneOnce(changeSetting, {
      body: { change: { field: 'drawerFloat', value: currentFloat + 100, seen: currentFloat } },
    });
    await expectDoneOnce(changeText, {
      body: { change: { kind: 'booked', field: 'isSent', value: false, seen: true } },
    });
    await expectDoneOnce(writeDayNote, { params: { date: DATE }, body: { text: 'Ice machine is broken' } });
  });

  test('a special day is added and removed once', async () => {
    const saving = { date: '2027-06-12', note: 'Party', open: [], version: null, answer: null, bookings: 0, amount: 0 };
    await expectDoneOnce(hours.saveSpecialDay, { body: saving });
    await expectDoneOnce(hours.liftSpecialDay, { params: { date: saving.date }, body: { version: 1 } });
  });

  test('the opening hours of the week are published and withdrawn once', async () => {
    const { plans } = await marcus.makes(hours.getHourPlans, {});
    const open = plans[0]!.open.map((one) => ({ ...one, opensMinute: one.opensMinute + 30 }));
    const planIds = plans.map(({ hourPlanId }) => hourPlanId);
    const saved = (await expectDoneOnce(hours.saveHourPlan, {
      body: { validFrom: '2027-08-02', open, seen: planIds, answers: [], amount: 0 },
    })) as hours.HourPlans;
    const savedPlanIds = saved.plans.map(({ hourPlanId }) => hourPlanId);
    await expectDoneOnce(hours.withdrawHourPlan, {
      params: { id: savedPlanIds.at(-1)! },
      body: { seen: savedPlanIds, answers: [], amount: 0 },
    });
  });

  test('a member of staff is invited once', async () => {
    const body = { phone: '(415) 555-0188', countryCode: 'US', name: 'Nell', role: 'DESK' };
    await expectDoneOnce(invite, { body }, dana);
  });
});
