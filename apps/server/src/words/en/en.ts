import { activityWords } from './activity.ts';
import { bookingTexts } from './booking-texts.ts';
import { deskWords } from './desk.ts';
import { listWords } from './lists.ts';
import { membershipWords } from './memberships.ts';
import { moneyWords } from './money.ts';
import { pageWords } from './pages.ts';
import { posterWords } from './poster.ts';
import { priceWords } from './prices.ts';
import { reportWords } from './reports.ts';
import { requestWords } from './requests.ts';
import { staffWords } from './staff.ts';
import { teeTimeWords } from './tee-times.ts';
import { userWords } from './users.ts';
import { venueWords } from './venue.ts';
import { wordingWords } from './wordings.ts';

/** Every English sentence that the server writes to a person: texts, refusals, and the metadata of pages. */
export const en = {
  ...requestWords,
  ...userWords,
  ...staffWords,
  ...teeTimeWords,
  ...deskWords,
  ...venueWords,
  ...activityWords,
  ...moneyWords,
  ...listWords,
  ...reportWords,
  ...priceWords,
  ...posterWords,
  ...membershipWords,
  ...bookingTexts,
  ...wordingWords,
  ...pageWords,
};
