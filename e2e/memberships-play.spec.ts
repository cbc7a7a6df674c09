import { expectSteady } from './look.ts';
import { test } from './members.ts';
import { holdTeeTime, VENUE } from './tee-times.ts';
import { expect, open } from './world.ts';

const types = [
  {
    name: 'Practice 10-Session Pack',
    price: '$400.00',
    bought: '10 sessions left | 10 sessions',
    use: 'Use 1 session',
    played: '9 sessions left | 10 sessions',
  },
  {
    name: 'Play Balance 550',
    price: '$500.00',
    bought: '$550.00 left | $550.00',
    use: 'Use $45.00',
    played: '$505.00 left | $550.00',
  },
  {
    name: 'Unlimited Off-Peak Month',
    price: '$199.00',
    bought: /Until \w{3} \d{2}, \d{4}/,
    use: 'Use membership',
    played: /Until \w{3} \d{2}, \d{4}/,
  },
];

for (const [place, { name, price, bought, use, played }] of types.entries()) {
  test(`a customer buys "${name}" with a card and plays on it`, async ({ member, day }) => {
    const { page, does } = member;
    await does.hasCard();
    await open(page, `/membership?shopName=${VENUE}`);
    await page.getByRole('button', { name: `Buy ${name} for` }).click();
    await page.getByRole('button', { name: `Pay ${price}` }).click();
    await expect(page).toHaveURL(/\/complete\?orderId=/);

    await open(page, `/my/membership?shopName=${VENUE}`);
    await expect(page.getByRole('article')).toContainText(name);
    await expect(page.getByRole('article')).toContainText(bought);
    const wish = { day, time: `1${place + 1}:00`, bay: 'Bay 4' };
    const { bookingId } = await holdTeeTime(member, wish);
    await open(page, `/payment?type=booking&bookingId=${bookingId}&shopName=${VENUE}`);
    await expect(page.getByRole('button', { name: use })).toBeEnabled();
    await expectSteady(page);
    await page.getByRole('button', { name: use }).click();
    await expect(page).toHaveURL(/\/complete\?orderId=/);

    await open(page, `/my/membership?shopName=${VENUE}`);
    await expect(page.getByRole('article')).toContainText(played);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('region', { name: 'Upcoming bookings' }).getByRole('link')).toHaveAttribute(
      'href',
      `/my/booking/${bookingId}?shopName=${VENUE}`,
    );
  });
}
