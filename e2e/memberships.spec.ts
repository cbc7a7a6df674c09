import { API_BASE } from '@caddie/contract/call';
import { listSets } from '@caddie/contract/memberships';
import { countLines, expectNoLayoutShift } from './support/expect-style.ts';
import { test } from './support/members.ts';
import { holdTeeTime, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const LIST = `/my/membership?shopName=${VENUE}`;

test.describe('the customer’s memberships', () => {
  test('the list shows a skeleton while loading, a retry on failure, and the specification’s text when empty', async ({
    member,
  }) => {
    const { page } = member;
    member.expectConsoleError(/ERR_FAILED|Failed to load/);
    let releaseFailure = () => {};
    const failureReleased = new Promise<void>((resolve) => (releaseFailure = resolve));
    await page.route(`**${API_BASE}${listSets.path}?*`, async (route) => {
      await failureReleased;
      await route.abort();
    });
    await openPage(page, LIST);
    await expect(page.getByText('Loading...').first()).toBeAttached();
    await expect(page.getByText('Become a member')).toHaveCount(0);

    releaseFailure();
    await expect(page.getByRole('alert')).toContainText('We could not reach the venue.');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByText('Become a member and enjoy special perks', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buy Membership' }).click();
    await expect(page).toHaveURL(`/membership?shopName=${VENUE}`);
  });
});

test.describe('one membership', () => {
  test('the page shows the remaining balance largest, with rules, bookings and every ledger line', async ({
    member,
    day,
  }) => {
    const { page, does } = member;
    const set = await does.buyMembership('Practice 10-Session Pack');
    const keptBooking = await holdTeeTime(member, { day, time: '10:00', bay: 'Bay 1' });
    await does.payWithMembership(set, keptBooking.bookingId);
    const canceledBooking = await holdTeeTime(member, { day, time: '10:00', bay: 'Bay 2' });
    await does.payWithMembership(set, canceledBooking.bookingId);
    await does.cancels(canceledBooking.bookingId);

    await openPage(page, `/my/membership/${set.membershipSetId}?shopName=${VENUE}`);

    const face = page.getByRole('region', { name: 'Practice 10-Session Pack' });
    await expect(face).toContainText('9 sessions left | 10 sessions');
    expect(await countLines(face.getByRole('heading'))).toBe(1);
    await expectNoLayoutShift(page);
    const sizes = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter(({ children }) => children.length === 0)
          .map((element) => [parseFloat(getComputedStyle(element).fontSize), element.textContent] as const),
      );
    expect(sizes.toSorted((a, b) => b[0] - a[0])[0]?.[1]).toBe('9');
    await expect(page.getByRole('region', { name: 'Included' })).toContainText('One session is 60 minutes');
    const usage = page.getByRole('region', { name: 'Usage' }).getByRole('listitem');
    await expect(usage).toHaveCount(4);
    await expect(usage.nth(0)).toContainText(/Tee time given back, returned\+1 session9 left$/);
    await expect(usage.nth(1)).toContainText(/^Booked .*Bay 2, 10:00 AM – 11:00 AM−1 session8 left$/);
    await expect(usage.nth(2)).toContainText(/^Booked .*Bay 1, 10:00 AM – 11:00 AM−1 session9 left$/);
    await expect(usage.nth(3)).toContainText(/Bought for \$400\.00\+10 sessions10 left$/);
    const upcoming = page.getByRole('region', { name: 'Upcoming bookings' }).getByRole('listitem');
    await expect(upcoming).toHaveCount(1);
    await expect(upcoming).toContainText('10:00 AM – 11:00 AM');
    await expectAccessible(page);

    await upcoming.getByRole('link').click();
    await expect(page).toHaveURL(`/my/booking/${keptBooking.bookingId}?shopName=${VENUE}`);
    await page.goBack();
    await face.getByRole('link', { name: 'Book Tee Time' }).click();
    await expect(page).toHaveURL(/\/booking\?shopName=Mulligans/);
  });

  test('the page shows each part of a set with its remaining balance', async ({ member }) => {
    const { page, does } = member;
    await does.buyMembership('Play + Balance');
    await openPage(page, LIST);
    await page.getByRole('link', { name: 'Play Sessions' }).click();

    await expect(page.getByRole('region', { name: 'Play + Balance' })).toContainText('4 sessions left | 4 sessions');
    const parts = page.getByRole('region', { name: 'Included' });
    await expect(parts.getByRole('heading', { level: 3 })).toHaveText(['Play Sessions', 'Play Balance']);
    await expect(parts).toContainText('Up to 2 upcoming bookings');
    await expect(parts).toContainText('$100.00 left | $100.00');
    await expect(page.getByRole('region', { name: 'Upcoming bookings' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a membership that does not exist is shown as not found', async ({ member }) => {
    const { page } = member;
    member.expectConsoleError(/status of 40[04]/);

    for (const id of ['00000000-0000-4000-8000-000000000001', 'nonsense']) {
      await openPage(page, `/my/membership/${id}?shopName=${VENUE}`);
      await expect(page.getByText('We could not find that membership.')).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'My membership' }).click();
    await expect(page).toHaveURL(LIST);
  });
});
