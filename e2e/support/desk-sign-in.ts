import { API_BASE } from '@caddie/contract/call';
import { expect, type Locator, type Page } from '@playwright/test';
import { openDeskSession } from './accounts.ts';
import { addStaff } from './database.ts';
import { codeSentTo } from './sign-in.ts';
import { openPage } from './world.ts';

/** The PIN of all staff of the demo venues. */
export const PIN = '271828';

/** The staff of Mulligans, and Suji of SeoulSwing. A phone gets one code per 30 seconds, so no two tests that request one share a phone. */
export const people = {
  Dana: '2125550101',
  Marcus: '2125550102',
  Priya: '2125550103',
  Tess: '2125550104',
  Olga: '2125550105',
  Petra: '2125550117',
  Quinn: '2125550118',
  Mona: '2125550107',
  Suji: '2125550109',
};

/** Opens a page of the desk as a signed-in member of staff. */
export async function openDesk(page: Page, name: keyof typeof people, address = '/desk'): Promise<void> {
  const phone = people[name];
  if (name === 'Tess') await addStaff(name, phone);
  if (name === 'Olga') await addStaff(name, phone, 'OWNER');
  if (name === 'Petra' || name === 'Mona' || name === 'Quinn') await addStaff(name, phone, 'MANAGER');
  if (name === 'Suji') await addStaff(name, phone, 'MANAGER', 'SeoulSwing');
  await openDeskOf(page, phone, address);
}

export async function openDeskOf(page: Page, phone: string, address = '/desk'): Promise<void> {
  const { hostname } = new URL(process.env['CADDIE_URL']!);
  const cookie = { name: 'caddie_desk', domain: hostname, path: `${API_BASE}/desk`, httpOnly: true } as const;
  await page.context().addCookies([{ ...cookie, value: await openDeskSession(phone), sameSite: 'Strict' }]);
  // The desk checks for a session only in a browser that has had one.
  await page.addInitScript(() => localStorage.setItem('desk.was-here', 'yes'));
  await openPage(page, address);
}

/** Signs in a manager or an owner with a texted code and, since the device is new, the PIN. */
export async function signInAtDesk(page: Page, name: 'Dana' | 'Marcus'): Promise<void> {
  await signInWithCode(page, people[name]);
  await expect(page.getByText('This device is new to you')).toBeVisible();
  await page.keyboard.type(PIN);
}

/** Enters the number and the code that is texted to it. */
export async function signInWithCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const field = page.getByLabel('Code from the text');
  await expect(field).toBeVisible();
  // The call does not wait for the text message, so that its duration does not reveal whether the number works anywhere.
  let code = '';
  await expect(async () => void (code = await codeSentTo(page.request, phone))).toPass();
  await field.fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Goes to a page of the desk by its two keys. The second has to follow soon, which a slow browser may miss: then both are pressed again.
 */
export const pressUntilVisible = (page: Page, keys: string, target: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.type(keys);
    await expect(target).toBeVisible({ timeout: 10_000 });
  }).toPass();
