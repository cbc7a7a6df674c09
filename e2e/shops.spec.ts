import { API_BASE } from '@caddie/contract/call';
import { type PublicShop, getPublicShop } from '@caddie/contract/shops';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './world.ts';

const demoVenue = 'Mulligans';

test('a visitor opens the demo venue and sees its name, address, phone and e-mail', async ({ visitor, request }) => {
  const shop = await publicShop(request, demoVenue);

  const response = await visitor.visits(demoVenue);

  expect(response.status()).toBe(200);
  const { page } = visitor;
  await expect(page).toHaveTitle(`${shop.shopName} | Caddie`);
  await expect(page.getByRole('heading', { level: 1, name: shop.shopName })).toBeVisible();
  await expect(page.getByText(shop.shopAddress)).toBeVisible();
  await expect(page.getByRole('link', { name: shop.shopPhone })).toBeVisible();
  await expect(page.getByRole('link', { name: shop.shopEmail })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Tee Time' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Membership' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor who asks for a venue that does not exist is told so', async ({ visitor }) => {
  visitor.expectsComplaint(/status of 404 .*\/\?shopName=/);

  const response = await visitor.visits('Nowhere Links');

  expect(response.status()).toBe(404);
  await expect(visitor.page.getByRole('heading', { name: 'We could not find that venue' })).toBeVisible();
  await expectAccessible(visitor.page);
});

const hostileNames = {
  'an image that fails to load': '<img src=x onerror=window.__xss=1>',
  'a title that ends early': '</title><script>window.__xss=1</script>',
  'page data that end early': '"}</script><script>window.__xss=1</script><!--',
  'an attribute that ends early': '" onload="window.__xss=1" x="',
  'ten thousand characters': '<script>window.__xss=1</script>'.padEnd(10_000, 'x'),
  'control characters': 'Mulligans\u0000\u0007\u001B[31m\r\nx-injected: 1',
};

for (const [what, shopName] of Object.entries(hostileNames)) {
  test(`a hostile shop name is shown as text: ${what}`, async ({ visitor }) => {
    // The page is refused, and so is the call for a venue of that name; a script that is missing would be another matter.
    visitor.expectsComplaint(/status of 40\d .*\?shopName=|Failed to load the venue/);

    const response = await visitor.visits(shopName);

    expect([400, 404]).toContain(response.status());
    expect(response.headers()).not.toHaveProperty('x-injected');
    await expect(visitor.page.getByRole('heading', { name: 'We could not find that venue' })).toBeVisible();
    await expect(visitor.page.locator('img[src="x"], [onload], [onerror]')).toHaveCount(0);
    expect(await visitor.page.evaluate(() => '__xss' in window)).toBe(false);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the venue before any script runs', async ({ visitor, request }) => {
    const shop = await publicShop(request, demoVenue);

    await visitor.visits(demoVenue);

    await expect(visitor.page.getByRole('heading', { level: 1, name: shop.shopName })).toBeVisible();
    await expect(visitor.page.getByText(shop.shopAddress)).toBeVisible();
    await expect(visitor.page.getByRole('link', { name: 'Book Tee Time' })).toBeVisible();
  });
});

/** What the API says about a venue, to be compared with what the visitor sees. */
async function publicShop(request: APIRequestContext, shopName: string): Promise<PublicShop> {
  const response = await request.get(`${API_BASE}${getPublicShop.path}`, { params: { shopName } });
  const { data }: { data: PublicShop } = await response.json();
  return data;
}
