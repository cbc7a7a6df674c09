import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { test as base, type Visitor } from './world.ts';

/** One area code per worker. */
// Not 212, which is used for the phones of the venue's staff.
const areas = '201 206 213 305 310 312 347 404 408 415 503 512 602 617 646 702 713 718 917'.split(' ');
let phonesIssued = 0;

/** A visitor with their own phone and IP address. */
export type Golfer = Visitor & { phone: string; panel: LoginPanel };

export const test = base.extend<{ golfer: Golfer }>({
  golfer: async ({ visitor, request }, use, { workerIndex }) => {
    await visitor.page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${workerIndex}.${phonesIssued}.1` });
    await use({ ...visitor, phone: newPhone(workerIndex), panel: new LoginPanel(visitor.page, request) });
  },
});

/** A unique number of this run, from the fictitious range 555-0100 to 555-0199. */
export function newPhone(workerIndex: number): string {
  return `${areas[workerIndex % areas.length]}55501${String(phonesIssued++).padStart(2, '0')}`;
}

/** 201 555 0100, as the panel and the menu format it. */
export const formatPhone = (phone: string): string => phone.replace(/^(...)(...)/, '$1 $2 ');

/** The login panel, by its visible controls. */
export class LoginPanel {
  readonly dialog: Locator;
  readonly phone: Locator;
  readonly code: Locator;
  readonly password: Locator;
  readonly alert: Locator;

  private readonly page: Page;
  private readonly request: APIRequestContext;

  constructor(page: Page, request: APIRequestContext) {
    this.page = page;
    this.request = request;
    this.dialog = page.getByRole('dialog');
    this.phone = this.dialog.getByLabel('Phone number');
    this.code = this.dialog.getByLabel('Verification code');
    this.password = this.dialog.getByRole('textbox', { name: /password/i });
    this.alert = this.dialog.getByRole('alert');
  }

  button = (name: string): Locator => this.dialog.getByRole('button', { name, exact: true });
  heading = (name: string): Locator => this.dialog.getByRole('heading', { name });

  async openPanel(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(this.heading('Log in or sign up')).toBeVisible();
  }

  /** Types the number and requests a code; the number must be new here. */
  async requestCode(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.button('Send Code').click();
    await expect(this.dialog.getByText(`Sent to +1 ${formatPhone(phone)}`)).toBeVisible();
  }

  async verifyPhone(phone: string): Promise<void> {
    await this.code.fill(await codeSentTo(this.request, phone));
    await expect(this.dialog.getByText('Code verified successfully!')).toBeVisible();
  }

  async logsIn(phone: string, password = PASSWORD): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.button('Log in').click();
  }
}

/** The text messages to a phone, newest first, read from the sandbox's inbox. */
export async function textsOn(request: APIRequestContext, phone: string): Promise<string[]> {
  const response = await request.get('/sandbox/messages', { headers: { accept: 'application/json' } });
  const texts = (await response.json()) as { to: string; body: string }[];
  return texts.filter(({ to }) => to === `+1${phone}`).map(({ body }) => body);
}

/** The newest code that was texted to a phone. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const [newestText = ''] = await textsOn(request, phone);
  const [code] = /\b\d{6}\b/.exec(newestText) ?? [];
  if (!code) throw new Error(`There is no code on ${phone}.`);
  return code;
}
