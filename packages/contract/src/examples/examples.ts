import { activityExamples } from './activity.ts';
import { customersExamples } from './customers.ts';
import { bayExamples } from './bays.ts';
import { bookingExamples } from './bookings.ts';
import { cardExamples } from './cards.ts';
import { clientErrorExamples } from './client-errors.ts';
import { customerExamples } from './customer.ts';
import { customerListExamples } from './customer-lists.ts';
import type { Example } from './example.ts';
import { firstRunExamples } from './first-run.ts';
import { hoursExamples } from './hours.ts';
import { linkExamples } from './link.ts';
import { membershipExamples } from './memberships.ts';
import { drawerExamples } from './drawers.ts';
import { moneyExamples } from './money.ts';
import { needsYouExamples } from './needs-you.ts';
import { needsYouPeopleExamples } from './needs-you-people.ts';
import { orderExamples } from './orders.ts';
import { personalDataExamples } from './personal-data.ts';
import { priceExamples } from './prices.ts';
import { reportExamples } from './reports.ts';
import { pictureExamples } from './picture.ts';
import { settingExamples } from './settings.ts';
import { sheetExamples } from './sheet.ts';
import { shopExamples } from './shops.ts';
import { productExamples } from './products.ts';
import { setsExamples } from './sets.ts';
import { payoutExamples } from './payouts.ts';
import { peopleExamples } from './people.ts';
import { staffExamples } from './staff.ts';
import { userExamples } from './users.ts';
import { textExamples } from './texts.ts';
import { wechatExamples } from './wechat.ts';

/** One example of every call. */
export const examples: readonly Example[] = [
  ...shopExamples,
  ...userExamples,
  ...staffExamples,
  ...peopleExamples,
  ...cardExamples,
  ...orderExamples,
  ...membershipExamples,
  ...productExamples,
  ...setsExamples,
  ...bookingExamples,
  ...sheetExamples,
  ...settingExamples,
  ...pictureExamples,
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
