import { activityExamples } from './desk/activity.ts';
import { customersExamples } from './desk/customers.ts';
import { bayExamples } from './desk/bays.ts';
import { bookingExamples } from './bookings.ts';
import { cardExamples } from './cards.ts';
import { clientErrorExamples } from './client-errors.ts';
import { customerExamples } from './desk/customer.ts';
import { customerListExamples } from './desk/customer-lists.ts';
import type { Example } from './example.ts';
import { firstRunExamples } from './desk/first-run.ts';
import { galleryExamples } from './desk/gallery.ts';
import { hoursExamples } from './desk/hours.ts';
import { bookingLinkExamples } from './links.ts';
import { linkExamples } from './desk/link.ts';
import { membershipExamples } from './memberships.ts';
import { drawerExamples } from './desk/drawers.ts';
import { moneyExamples } from './desk/money.ts';
import { needsYouExamples } from './desk/needs-you.ts';
import { needsYouPeopleExamples } from './desk/customers-to-contact.ts';
import { orderExamples } from './orders.ts';
import { personalDataExamples } from './personal-data.ts';
import { profileExamples } from './profile.ts';
import { priceExamples } from './desk/prices.ts';
import { reportExamples } from './desk/reports.ts';
import { pictureExamples } from './desk/picture.ts';
import { settingExamples } from './desk/settings.ts';
import { sheetExamples } from './desk/sheet.ts';
import { shopExamples } from './shops.ts';
import { productExamples } from './desk/products.ts';
import { setsExamples } from './desk/sets.ts';
import { payoutExamples } from './desk/payouts.ts';
import { peopleExamples } from './desk/people.ts';
import { staffExamples } from './desk/staff.ts';
import { userExamples } from './users.ts';
import { textExamples } from './desk/texts.ts';
import { wechatExamples } from './wechat.ts';

/** One example of every call. */
export const examples: readonly Example[] = [
  ...shopExamples,
  ...userExamples,
  ...profileExamples,
  ...staffExamples,
  ...peopleExamples,
  ...cardExamples,
  ...orderExamples,
  ...membershipExamples,
  ...productExamples,
  ...setsExamples,
  ...bookingExamples,
  ...bookingLinkExamples,
  ...sheetExamples,
  ...settingExamples,
  ...pictureExamples,
  ...galleryExamples,
  ...textExamples,
  ...linkExamples,
  ...payoutExamples,
  ...hoursExamples,
  ...bayExamples,
  ...customersExamples,
  ...customerExamples,
  ...customerListExamples,
  ...personalDataExamples,
  ...activityExamples,
  ...drawerExamples,
  ...moneyExamples,
  ...needsYouExamples,
  ...needsYouPeopleExamples,
  ...priceExamples,
  ...reportExamples,
  ...firstRunExamples,
  ...wechatExamples,
  ...clientErrorExamples,
];
