import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANN, openWallet } from '../../../../test/payments/payments-rig.ts';
import { openSandboxRig, type SandboxRig } from '../../../../test/payments/sandbox-rig.ts';
import { cardNumbersIn, findCardNumbers } from '../../../audit/card-numbers.ts';
import { firstRow } from '../../../platform/database/db.ts';

let rig: SandboxRig;
beforeAll(async () => void (rig = await openSandboxRig()));
afterAll(() => rig.close());

const filled = { action: 'save', number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' };

const post = (url: string, form: Record<string, string>) =>
  rig.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

async function openPage(): Promise<{ url: string; sessionId: string }> {
  const customerId = randomUUID();
  const providerCustomerId = await rig.payments.createCustomer(randomUUID(), { customerId, ...ANN });
  const urls = { successUrl: 'http://localhost/yes', cancelUrl: 'http://localhost/no' };
  return rig.payments.openSetup(randomUUID(), { customerId, providerCustomerId, ...urls });
}

const countCards = async (): Promise<number> =>
  (await firstRow(rig.engine.db, sql<{ count: number }>`select count(*) as count from sandbox_cards`))!.count;

describe('the sandbox’s card page', () => {
  test('says that it is a test, labels its fields, and disables the browser’s saved cards', async () => {
    const { url } = await openPage();

    const { body, headers } = await rig.app.inject({ url });

    expect(body).toContain('Test mode: no money moves.');
    for (const [id, label] of [
      ['number', 'Card number'],
      ['expiry', 'Expiry date'],
      ['code', 'Security code'],
    ]) {
      expect(body).toContain(`<label for="${id}">${label}</label>`);
    }
    expect(body.match(/autocomplete="off"/g)).toHaveLength(3);
    expect(body).not.toMatch(/autocomplete="cc-|<script>|<style|style="|\son\w+="/);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('fills in a test card with one tap, also without JavaScript', async () => {
    const { url } = await openPage();

    const { body } = await rig.app.inject({ url: `${url}?card=ASKS_BANK` });

    expect(body).toContain('value="4000 0000 0000 3220"');
    expect((await rig.app.inject({ url: `${url}?card=%3Cscript%3E` })).body).not.toContain('<script>');
  });

  test('loads its style and its script from this server', async () => {
    expect((await rig.app.inject({ url: '/sandbox/pay.css' })).headers['content-type']).toContain('text/css');
    expect((await rig.app.inject({ url: '/sandbox/pay.js' })).headers['content-type']).toContain('text/javascript');
  });

  test('shows an error beside each invalid field, and keeps the input', async () => {
    const { url } = await openPage();

    const { statusCode, body } = await post(url, {
      ...filled,
      number: '4242 4242 4242 4241',
      expiry: '13/34',
      code: '',
    });

    expect(statusCode).toBe(422);
    expect(body).toContain('value="4242 4242 4242 4241"');
    expect(body).toContain('<p class="error" id="number-error">This card number is not right. Check the digits.</p>');
    expect(body).toContain('id="expiry-error">Enter the expiry date as MM / YY.</p>');
    expect(body).toContain('id="code-error">Enter the 3 digits of the security code.</p>');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(3);
  });

  test('refuses a card that could be real, and does not show it again', async () => {
    const [{ url }, before] = [await openPage(), await countCards()];

    const { statusCode, body } = await post(url, { ...filled, number: '5555 5555 5555 4444' });

    expect(statusCode).toBe(422);
    expect(body).toContain('This is a test page. Use one of the test cards: 4242 4242 4242 4242, 4000 0000 0000 0002,');
    expect(body).not.toContain('5555');
    expect(await countCards()).toBe(before);
  });

  test('saves one card however often the button is tapped, and every tap redirects', async () => {
    const [{ url, sessionId }, before] = [await openPage(), await countCards()];

    const taps = await Promise.all(Array.from({ length: 8 }, () => post(url, filled)));

    for (const { statusCode, headers } of taps) {
      expect(statusCode).toBe(303);
      expect(headers.location).toBe(`http://localhost/yes?session_id=${sessionId}`);
    }
    expect(await countCards()).toBe(before + 1);
  });

  test('can be canceled, and stays open', async () => {
    const { url, sessionId } = await openPage();

    expect((await post(url, { ...filled, action: 'cancel' })).headers.location).toBe('http://localhost/no');
    expect(await rig.payments.readSetup(sessionId)).toMatchObject({ status: 'OPEN' });
  });

  test('shows a notice when it was already used, has expired, or does not exist', async () => {
    const [used, old] = [await openPage(), await openPage()];
    await post(used.url, filled);
    await sql`update sandbox_setups set expires_at = app_now() where session_id = ${old.sessionId}`.execute(
      rig.engine.db,
    );

    expect((await rig.app.inject({ url: used.url })).body).toContain('Card already saved');
    expect((await rig.app.inject({ url: old.url })).body).toContain('Page expired');
    expect((await post(old.url, filled)).body).toContain('Page expired');
    expect(await rig.payments.readSetup(old.sessionId)).toMatchObject({ status: 'EXPIRED' });
    for (const url of ['/sandbox/cards/cs_none', '/sandbox/bank/none', '/sandbox/bank/%00']) {
      expect((await rig.app.inject({ url })).statusCode).toBe(404);
      expect((await post(url, filled)).statusCode).toBe(404);
    }
  });

  test('accepts small forms only', async () => {
    const { url } = await openPage();

    expect((await post(url, { ...filled, number: '4'.repeat(5000) })).statusCode).toBe(413);
    expect((await rig.app.inject({ method: 'POST', url, payload: { number: { $gt: '' } } })).statusCode).toBe(415);
    const text = { payload: 'number=1', headers: { 'content-type': 'text/plain' } };
    expect((await rig.app.inject({ method: 'POST', url, ...text })).statusCode).toBe(415);
    expect((await rig.app.inject({ method: 'POST', url })).statusCode).toBe(422);
  });
});

describe('the sandbox’s bank page', () => {
  test('asks about the amount, and shows the outcome afterwards', async () => {
    const ann = await openWallet(rig, 'ASKS_BANK');
    const payment = await ann.pay(6750);
    if (payment.status !== 'REQUIRES_ACTION') throw new Error(payment.status);

    expect((await rig.app.inject({ url: payment.actionUrl })).body).toContain('A payment of <b>$67.50</b>');
    await post(payment.actionUrl, { action: 'confirm' });

    expect((await rig.app.inject({ url: payment.actionUrl })).body).toContain('Payment confirmed');
    const tooLate = await post(payment.actionUrl, { action: 'refuse' });
    expect(tooLate.statusCode).toBe(200);
    expect(tooLate.body).toContain('Payment confirmed');
  });
});

describe('a card number', () => {
  test('is never stored in a table or in the log, whatever was entered', async () => {
    const { url } = await openPage();
    await post(url, { ...filled, number: '5555555555554444' });
    await post(url, { ...filled, number: '4242424242424241' });
    await post(url, filled);

    expect(await findCardNumbers(rig.engine.db)).toEqual([]);
    expect(cardNumbersIn(rig.log.join('\n'))).toEqual([]);
    expect(rig.log.join('\n')).not.toMatch(/5555\D?5555|4242\D?4242/);
  });

  test('that was written into a description is found by the audit', async () => {
    await sql`update sandbox_payments set description = 'paid with 5555 5555 5555 4444'`.execute(rig.engine.db);

    expect(await findCardNumbers(rig.engine.db)).toEqual(['sandbox_payments.description']);
  });
});
