import { getUpcoming } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { listSets } from '@caddie/contract/memberships';
import type { Page } from '@playwright/test';
import { type Member, test } from './members.ts';
import { holdTeeTime, VENUE } from './tee-times.ts';
import { expect, expectAccessible } from './world.ts';

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const bookings = (page: Page) => sectionOf(page, 'MY BOOKING');
const memberships = (page: Page) => sectionOf(page, 'MY MEMBERSHIP');

test('a visitor finds the venue, the two things to do and the way to sign in', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.visits(VENUE);

  await expect(page).toHaveTitle('Mulligans | Caddie');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Booking system for Mulligans | 214 Mulberry St, New York, NY 10012',
  );
  const hero = sectionOf(page, 'Mulligans');
  await expect(hero.getByRole('img', { name: 'Inside Mulligans' })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Book Tee Time' })).toHaveAttribute(
    'href',
    '/booking?shopName=Mulligans',
  );
  await expect(hero.getByRole('link', { name: 'Buy Membership' })).toHaveAttribute(
    'href',
    '/membership?shopName=Mulligans',
  );
  const card = sectionOf(page, "LET'S SIGN IN");
  await expect(card.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
  await expect(card.getByText('Sign in to check your bookings and membership benefits')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(bookings(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a new customer reads that nothing is booked or bought yet, and what to do about it', async ({ member }) => {
  const { page } = member;
  await member.visits(VENUE);

  await expect(bookings(page).getByText('No upcoming bookings', { exact: true })).toBeVisible();
  await expect(memberships(page).getByText('Become a member and enjoy special perks', { exact: true })).toBeVisible();
  await expect(page.getByText("LET'S SIGN IN")).toHaveCount(0);
  await expectAccessible(page);
  await memberships(page).getByRole('link', { name: 'Buy Membership' }).click();
  await expect(page).toHaveURL('/membership?shopName=Mulligans');
  await page.goBack();
  await bookings(page).getByRole('link', { name: 'Book Tee Time' }).click();
  await expect(page).toHaveURL(/^[^?]*\/booking\?shopName=Mulligans/);
});

test('a customer sees the next booking and the newest membership, one card each', async ({ member, request, day }) => {
  const { page, does } = member;
  await does.buys('Play Balance 550');
  const set = await does.buys('Practice 10-Session Pack');
  await holdTeeTime(request, does.token, { day, time: '21:00', bay: 'Bay 1' });
  const next = await holdTeeTime(request, does.token, { day, time: '20:00', bay: 'Bay 1' });
  await does.playsOn(set, next.bookingId);

  await member.visits(VENUE);

  const booking = bookings(page).getByRole('listitem');
  await expect(booking).toHaveCount(1);
  await expect(booking).toContainText('Confirmed');
  await expect(booking).toContainText('8:00 PM – 9:00 PM');
  await expect(booking).toContainText('Bay 1');
  await expect(booking.getByRole('link')).toHaveAttribute('href', `/my/booking/${next.bookingId}?shopName=Mulligans`);
  const membership = memberships(page).getByRole('article');
  await expect(membership).toHaveCount(1);
  await expect(membership).toContainText('9 sessions left | 10 sessions');
  await expectAccessible(page);

  await membership.getByRole('link', { name: 'Practice 10-Session Pack' }).click();
  await expect(page).toHaveURL(`/my/membership/${set.membershipSetId}?shopName=Mulligans`);
  await page.goBack();
  await booking.click();
  await expect(page).toHaveURL(`/my/booking/${next.bookingId}?shopName=Mulligans`);
  await page.goBack();
  await bookings(page).getByRole('link', { name: 'See all bookings' }).click();
  await expect(page).toHaveURL('/my/booking?shopName=Mulligans');
  await page.goBack();
  await memberships(page).getByRole('link', { name: 'See all memberships' }).click();
  await expect(page).toHaveURL('/my/membership?shopName=Mulligans');
});

test('a customer who comes back sees shapes of what is coming, and never the sign-in card', async ({ member }) => {
  const { page } = member;
  await member.visits(VENUE);
  await expect(bookings(page).getByText('No upcoming bookings')).toBeVisible();
  const answer = await holdAnswers(member);

  const response = await member.visits(VENUE);

  const drawn = await response.text();
  expect(drawn).toContain('MY BOOKING');
  expect(drawn).not.toContain('SIGN IN');
  await expect(bookings(page).getByText('Loading...')).toBeAttached();
  await expect(memberships(page).getByText('Loading...')).toBeAttached();
  await expect(page.getByText('No upcoming bookings')).toHaveCount(0);
  answer();
  await expect(bookings(page).getByText('No upcoming bookings')).toBeVisible();
  await expect(memberships(page).getByText('Become a member and enjoy special perks')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a customer whose line breaks is told so and tries again', async ({ member }) => {
  const { page } = member;
  member.expectsComplaint(/ERR_FAILED|Failed to load/);
  const calls = `**${API_BASE}/{bookings/upcoming,memberships/sets}*`;
  await page.route(calls, (route) => route.abort());
  await member.visits(VENUE);
  await expect(bookings(page).getByRole('alert')).toContainText('We could not reach the venue.');
  await expect(memberships(page).getByRole('alert')).toContainText('We could not reach the venue.');
  await expectAccessible(page);

  await page.unroute(calls);
  await bookings(page).getByRole('button', { name: 'Retry' }).click();
  await memberships(page).getByRole('button', { name: 'Retry' }).click();

  await expect(bookings(page).getByText('No upcoming bookings')).toBeVisible();
  await expect(memberships(page).getByText('Become a member and enjoy special perks')).toBeVisible();
});

/** Keeps the customer's bookings and memberships back until it is told to let them go. */
async function holdAnswers({ page }: Member): Promise<() => void> {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  for (const { path } of [getUpcoming, listSets]) {
    await page.route(`**${API_BASE}${path}*`, async (route) => {
      await asked;
      await route.continue();
    });
  }
  return answer;
}
