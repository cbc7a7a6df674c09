import { addBay, getBays } from '@caddie/contract/desk/bays';
import { markStep } from '@caddie/contract/desk/first-run';
import { saveHourPlan } from '@caddie/contract/desk/hours';
import { publishPriceList, savePriceList } from '@caddie/contract/desk/prices';
import { sendStartCode, startVenue, verifyStartCode } from '@caddie/contract/desk/start';
import { expect } from '@playwright/test';
import { createCaller } from './caller.ts';
import { inviteFounder } from './database.ts';
import { codeOn, type Golfer } from './sign-in.ts';

export const PIN = '314159';
const week = [1, 2, 3, 4, 5, 6, 7] as const;

/** Where it is day now: no step of a story has midnight in it. */
export const zoneByDay = (now = new Date()): string => (now.getUTCHours() < 12 ? 'Asia/Seoul' : 'America/Chicago');

/**
 * A venue whose owner has come to the step in which it is tried: two bays, open from ten to ten, every hour at one price. What is
 * typed in on the way there is another story; this one sends what that would. The day that the venue's calendar shows.
 */
export async function comesToTrying(
  { page, phone }: Golfer,
  venue: { shopName: string; timeZone: string; amountPerHour: number },
): Promise<string> {
  const origin = new URL(process.env['CADDIE_URL']!).origin;
  const owner = createCaller(page.request, {
    'desk-touched': '0',
    origin,
    'x-forwarded-for': `10.201.0.${phone.slice(-2)}`,
  });
  const token = (await inviteFounder()).split('/').at(-1)!;
  const asked = { token, phone, countryCode: 'US' } as const;
  await owner.makes(sendStartCode, { body: asked });
  let authCode = '';
  await expect(async () => void (authCode = await codeOn(page.request, phone))).toPass();
  const { proof } = await owner.makes(verifyStartCode, { body: { ...asked, authCode } });
  await owner.makes(startVenue, {
    body: {
      proof,
      name: 'Ada Fairweather',
      pin: PIN,
      shopName: venue.shopName,
      timeZone: venue.timeZone,
      address: '9 Elm St, Chicago, IL 60601',
      phone: '+1 312 555 0190',
      email: 'hello@albatross.example',
      countryCode: 'US',
      currency: 'USD',
    },
  });

  for (const name of ['Bay 1', 'Bay 2']) await owner.makes(addBay, { body: { name } });
  const { today } = await owner.makes(getBays, {});
  const open = week.map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 }));
  await owner.makes(saveHourPlan, { body: { validFrom: today, open, seen: [], answers: [], amount: 0 } });
  const { amountPerHour } = venue;
  const rules = week.map((weekday) => ({
    shopRoomId: null,
    weekday,
    fromMinute: 600,
    untilMinute: 1320,
    amountPerHour,
    isPeak: false,
  }));
  const { savedId } = await owner.makes(savePriceList, { body: { validFrom: today, rules } });
  await owner.makes(publishPriceList, { params: { id: savedId }, body: { version: 1 } });
  for (const step of ['BAYS', 'HOURS', 'PRICES'] as const)
    await owner.makes(markStep, { params: { step }, body: { state: 'DONE' } });
  for (const step of ['PICTURE', 'CANCELING', 'PAYMENTS'] as const)
    await owner.makes(markStep, { params: { step }, body: { state: 'SKIPPED' } });
  // The desk asks who is there only where somebody was.
  await page.addInitScript(() => localStorage.setItem('desk.was-here', 'yes'));
  return today;
}
