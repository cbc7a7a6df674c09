import type { DataOf } from '@caddie/contract/call';
import { PROFILE_BOOKINGS } from '@caddie/contract/desk/people/customer';
import {
  CUSTOMER_LINES_PAGE,
  type getCustomerBookings,
  type getCustomerMoney,
  type getCustomerTexts,
} from '@caddie/contract/desk/people/customer-lists';
import type { Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type CursorPosition, splitPage, readMomentCursor } from '../../../platform/moment-cursor.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { customerOfVenue } from '../../users/customers.service.ts';
import { findBookings } from './profile-bookings.store.ts';
import { toMoneyLine, toText } from './profile-lists.rules.ts';
import { findMoney, findTexts } from './profile-lists.store.ts';
import { toBooking } from './profile.rules.ts';

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'> };
type Cursor = string | undefined;
export type ProfileListService = ReturnType<typeof createProfileListService>;

/** The paginated lists of a customer's profile. */
export function createProfileListService({ db, shops }: Dependencies) {
  return {
    async bookings(
      staff: Staff<'customer.read'>,
      customerId: string,
      cursor: Cursor,
    ): Promise<DataOf<typeof getCustomerBookings>> {
      const { after, timeZone } = await prepareList(staff, customerId, cursor);
      const found = await findBookings(db, customerId, after, PROFILE_BOOKINGS + 1);
      const { pageRows: shown, nextCursor } = splitPage(found, PROFILE_BOOKINGS, ({ us, bookingId }) => ({
        us,
        id: bookingId,
      }));
      return { items: shown.map((row) => toBooking(row, timeZone)), nextCursor };
    },

    async money(
      staff: Staff<'customer.read'>,
      customerId: string,
      cursor: Cursor,
    ): Promise<DataOf<typeof getCustomerMoney>> {
      const { after, timeZone, key } = await prepareList(staff, customerId, cursor);
      const found = await findMoney(db, key, after, CUSTOMER_LINES_PAGE + 1);
      const { pageRows: shown, nextCursor } = splitPage(found, CUSTOMER_LINES_PAGE, toPosition);
      return { items: shown.map((row) => toMoneyLine(row, timeZone)), nextCursor };
    },

    async texts(
      staff: Staff<'customer.read'>,
      customerId: string,
      cursor: Cursor,
    ): Promise<DataOf<typeof getCustomerTexts>> {
      const { after, timeZone, key } = await prepareList(staff, customerId, cursor);
      const found = await findTexts(db, key, after, CUSTOMER_LINES_PAGE + 1);
      const { pageRows: shown, nextCursor } = splitPage(found, CUSTOMER_LINES_PAGE, toPosition);
      return { items: shown.map((row) => toText(row, timeZone)), nextCursor };
    },
  };

  async function prepareList(staff: Staff<'customer.read'>, customerId: string, cursor: Cursor) {
    requireRight(staff, 'customer.read');
    const { shopSeqNo } = staff;
    const after = readMomentCursor(cursor);
    const { timeZone } = await shops.terms(shopSeqNo);
    await customerOfVenue(db, shopSeqNo, customerId);
    return { after, timeZone, key: { shopSeqNo, customerId } };
  }
}

const toPosition = ({ us, id }: CursorPosition): CursorPosition => ({ us, id });
