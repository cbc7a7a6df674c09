import { type Browser, expect as expectIn, type Page } from '@playwright/test';
import { API_BASE } from '@caddie/contract/call';
import { getDeskMe } from '@caddie/contract/desk/people/staff';
import { ask } from './ask.ts';
import { type Cell, type Stage, STAFF } from './stage.ts';

const expect = expectIn.configure({ timeout: 30_000 });
/** The same phone at the venues of both cells: two customers. */
const PHONE = '2015550123';
const phoneSize = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
const deskSize = { viewport: { width: 1280, height: 800 } };

/** A customer opens the venue by its name, signs up, books, pays and cancels by the link of the text; returns the token. */
export async function visitAsCustomer(browser: Browser, stage: Stage, cell: Cell): Promise<string> {
  const context = await browser.newContext({ ...phoneSize, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`http://localhost:${stage.port}/?${new URLSearchParams({ shopName: cell.venue.toLowerCase() })}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(cell.venue, { ignoreCase: true });
  expectHost(page, cell);

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Phone number').fill(PHONE);
  await panel.getByRole('button', { name: 'Send Code' }).click();
  await panel.getByLabel('Verification code').fill(await textTo(stage, cell, PHONE, /\b\d{6}\b/));
  await panel.getByLabel('Name').fill('Maya Chen');
  await panel.getByRole('textbox', { name: /password/i }).fill('fairway-and-green');
  await panel.getByLabel('I agree to the').check();
  await panel.getByRole('button', { name: 'Create account' }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('link', { name: 'Book Tee Time' }).first().click();
  await expect(page).toHaveURL(/\/booking\?/);
  await page.goto(`${page.url()}&date=${inFourDays()}`);
  await page
    .getByRole('group', { name: /^Start times on / })
    .getByRole('button', { name: /^8:00 PM to / })
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const window = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '+ Add New Card' }).click(),
  ]).then(([popup]) => popup);
  await window.getByLabel('Card number').fill('4242 4242 4242 4242');
  await window.getByLabel('Expiry date').fill('12 / 34');
  await window.getByLabel('Security code').fill('123');
  expectHost(window, cell);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Save card' }).click();
  await closed;
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await page.getByRole('region', { name: 'Pay', exact: true }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible();

  await page.goto(await textTo(stage, cell, PHONE, /http:\S+\/t\/\w{10}/));
  expectHost(page, cell);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /\$/ }).click();
  await expect(page.getByText('Booking canceled')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('customer_token'));
  await context.close();
  return token ?? '';
}

/** A member of staff of both venues signs in at the desk of one of them. */
export async function visitDesk(browser: Browser, stage: Stage, cell: Cell): Promise<void> {
  const context = await browser.newContext(deskSize);
  const page = await context.newPage();
  await page.goto(`http://localhost:${stage.port}/desk?${new URLSearchParams({ shopName: cell.venue })}`);
  expectHost(page, cell);
  await page.getByLabel('Mobile number').fill(STAFF.phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Code from the text').fill(await textTo(stage, cell, STAFF.phone, /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This device is new to you')).toBeVisible();
  await page.keyboard.type(STAFF.pin);
  await expect(page.getByRole('region', { name: 'Bays and times, scrolls' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const session = await page.evaluate(async (path) => (await fetch(path)).text(), API_BASE + getDeskMe.path);
  expect(session).toContain(`"${cell.venue}"`);
  expectHost(page, cell);
  await context.close();
}

const DAY_MS = 86_400_000;
/** Free cancellation is certain, and the venue is open every day. */
const inFourDays = (): string => new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10);

const expectHost = (page: Page, { host }: Cell): void => expectIn(new URL(page.url()).host).toBe(host);

/** Waits for a text message to a phone and returns the part of it that is looked for. */
async function textTo({ port }: Stage, { host }: Cell, phone: string, part: RegExp): Promise<string> {
  let found = '';
  const read = async () => {
    const { body } = await ask(port, host, '/sandbox/messages', { headers: { accept: 'application/json' } });
    const texts = JSON.parse(body) as { to: string; body: string }[];
    found = texts.filter(({ to }) => to === `+1${phone}`).flatMap((text) => part.exec(text.body) ?? [])[0] ?? '';
    return found;
  };
  await expect.poll(read).not.toBe('');
  return found;
}
