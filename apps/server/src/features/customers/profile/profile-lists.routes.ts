import { getCustomerBookings, getCustomerMoney, getCustomerTexts } from '@caddie/contract/desk/people/customer-lists';
import { textCustomer } from '@caddie/contract/desk/people/customer-text';
import type { DeskMount } from '../../../platform/http/mount/mount.ts';
import type { OwnWordsService } from '../own-words.service.ts';
import type { ProfileListService } from './profile-lists.service.ts';

export function profileListRoutes(mount: DeskMount, lists: ProfileListService, ownWords: OwnWordsService): void {
  mount(textCustomer, ({ staff, params, body }) => ownWords.send(staff, params.id, body));
  mount(getCustomerBookings, ({ staff, params, query }) => lists.bookings(staff, params.id, query.cursor));
  mount(getCustomerMoney, ({ staff, params, query }) => lists.money(staff, params.id, query.cursor));
  mount(getCustomerTexts, ({ staff, params, query }) => lists.texts(staff, params.id, query.cursor));
}
