import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './support/world.ts';

const HOME = '/?shopName=Mulligans&entrySource=wechat';
const SDK = /\/assets\/sdk-/;
const WECHAT_CALLS = /\/caddie\/v1\/wechat\//;

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49.2600(0x28003133) MiniProgramEnv/android';

type BridgeMessage = Record<string, unknown> & { name: string };
type FakeWechat = { received: BridgeMessage[]; scans: object[] };

/**
 * Simulates WeChat for its SDK: it records what the page sends, accepts it, and answers scans with the given results. In debug mode the SDK
 * shows each answer in an alert; the alerts are returned.
 */
async function insideWechat(page: Page, scans: object[] = []): Promise<string[]> {
  const sdkAlerts: string[] = [];
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) =>
    dialog.accept().then(
      () => sdkAlerts.push(dialog.message()),
      // The last page of a test may still show an alert when the test is over.
      () => undefined,
    ),
  );
  await page.addInitScript((results) => {
    const fakeWechat: FakeWechat = { received: [], scans: results };
    Object.assign(window, fakeWechat, {
      WeixinJSBridge: {
        on: () => undefined,
        invoke(name: string, input: object, answer: (result: object) => void) {
          fakeWechat.received.push({ name, ...input });
          const result = name === 'scanQRCode' ? fakeWechat.scans.shift() : undefined;
          setTimeout(() => answer({ err_msg: `${name}:ok`, ...result }));
        },
      },
    });
  }, scans);
  return sdkAlerts;
}

/** The messages that WeChat has received from this page so far. */
const receivedMessages = (page: Page) => page.evaluate(() => (window as unknown as FakeWechat).received);

const requestsOf = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
};

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan QR code' });

test('a visitor outside WeChat does not load WeChat’s SDK', async ({ visitor: { page } }) => {
  const requests = requestsOf(page);
  await openPage(page, '/?shopName=Mulligans&entrySource=leaflet');
  await expect(title(page, 'Mulligans').getByRole('link')).toHaveCount(0);
  const bookLink = page.getByRole('link', { name: 'Book Tee Time' });
  await expect(bookLink).toHaveAttribute('href', /entrySource=leaflet/);
  await bookLink.click();
  await expect(page).toHaveURL('/booking?shopName=Mulligans&entrySource=leaflet');
  await expect(page.getByRole('radiogroup', { name: 'Day', exact: true })).toBeVisible();
  await openPage(page, '/scan');
  await expect(page.getByText('This browser cannot scan codes.')).toBeVisible();

  expect(requests.filter((address) => SDK.test(address) || WECHAT_CALLS.test(address))).toEqual([]);
});

test.describe('inside WeChat', () => {
  test.use({ userAgent });

  test('the app configures WeChat’s SDK once and keeps the entry parameter from screen to screen', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const requests = requestsOf(page);
    const sdkAlerts = await insideWechat(page);

    const html = await (await openPage(page, HOME)).text();

    expect(html).toContain('href="/booking?shopName=Mulligans&amp;entrySource=wechat"');
    expect(html).toContain('href="/scan?shopName=Mulligans&amp;entrySource=wechat"');
    await expect.poll(() => sdkAlerts).toEqual(['{"errMsg":"config:ok"}']);
    const [config] = await receivedMessages(page);
    expect(config).toMatchObject({ name: 'preVerifyJSAPI', verifyAppId: 'wxsandbox', verifyJsApiList: [] });
    const signedText = `jsapi_ticket=sandbox-jsapi-ticket&noncestr=${String(config?.['verifyNonceStr'])}&timestamp=${String(config?.['verifyTimestamp'])}&url=${page.url()}`;
    expect(config?.['verifySignature']).toBe(createHash('sha1').update(signedText).digest('hex'));
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Book Tee Time' }).click();
    await expect(page).toHaveURL('/booking?shopName=Mulligans&entrySource=wechat');
    await page.getByRole('link', { name: 'Caddie, back to Mulligans home' }).click();
    await expect(page).toHaveURL(HOME);
    await page.getByRole('link', { name: 'Buy Membership' }).click();
    await expect(page).toHaveURL('/membership?shopName=Mulligans&entrySource=wechat');
    await page.goBack();
    await expect(title(page, 'Mulligans')).toBeVisible();
    await expect(page).toHaveURL(HOME);
    expect(await receivedMessages(page)).toHaveLength(1);
    expect(requests.filter((address) => SDK.test(address))).toHaveLength(1);
    expect(requests.filter((address) => WECHAT_CALLS.test(address))).toHaveLength(2);
  });

  test('a customer taps the venue’s name, scans another venue’s code and goes there', async ({ visitor }) => {
    const { page } = visitor;
    const requests = requestsOf(page);
    const sdkAlerts = await insideWechat(page, [
      { err_msg: 'scanQRCode:cancel' },
      { resultStr: 'javascript:document.title="taken"//?shopName=SeoulSwing' },
      { resultStr: 'WIFI:S:Mulligans;T:WPA;P:secret-of-the-house;;' },
      { resultStr: 'https://elsewhere.example/take?shopName=SeoulSwing&entrySource=other' },
    ]);
    await openPage(page, HOME);
    await expect.poll(() => sdkAlerts).toHaveLength(1);
    await title(page, 'Mulligans').getByRole('link').click();
    await expect(title(page, 'SCAN A VENUE')).toBeVisible();
    await expect(page).toHaveURL('/scan?shopName=Mulligans&entrySource=wechat');
    await expect.poll(() => sdkAlerts).toHaveLength(2);
    expect(await receivedMessages(page)).toMatchObject([{ verifyJsApiList: ['scanQRCode'] }]);
    await expectAccessible(page);

    const errorAlert = page.getByRole('alert');
    await scanButton(page).click();
    await expect.poll(() => sdkAlerts).toHaveLength(3);
    expect(await receivedMessages(page)).toMatchObject([
      {},
      { name: 'scanQRCode', needResult: 1, scanType: ['qrCode'] },
    ]);
    await expect(errorAlert).toHaveCount(0);
    for (const answerCount of [4, 5]) {
      await scanButton(page).click();
      await expect.poll(() => sdkAlerts).toHaveLength(answerCount);
      await expect(errorAlert).toHaveText(/That code does not belong to a venue/);
    }
    await scanButton(page).click();

    await expect(title(page, 'SeoulSwing')).toBeVisible();
    await expect(page).toHaveURL('/?shopName=SeoulSwing&entrySource=wechat');
    expect(requests.filter((address) => /elsewhere|secret/.test(address))).toEqual([]);
    await page.goBack();
    await expect(title(page, 'Mulligans')).toBeVisible();
  });

  test('a customer whose WeChat denies the scanner types the venue’s name', async ({ visitor }) => {
    const { page } = visitor;
    visitor.expectConsoleError(/status of 404 .*shopName=Nowhere/);
    const sdkAlerts = await insideWechat(page, [{ err_msg: 'scanQRCode:permission denied' }]);
    await openPage(page, '/scan?shopName=Mulligans&entrySource=wechat');
    await expect.poll(() => sdkAlerts).toHaveLength(1);

    await scanButton(page).click();
    await expect(page.getByText('WeChat did not open its scanner.')).toBeVisible();
    await expect(scanButton(page)).toHaveCount(0);
    const name = page.getByLabel('Venue name');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Type the name of the venue, as it writes it.');
    await name.fill('Nowhere <img src=x>');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/We could not find that venue/);
    await expectAccessible(page);
    await name.fill('seoulswing');
    await page.getByRole('button', { name: 'Open venue' }).click();

    await expect(title(page, 'SeoulSwing')).toBeVisible();
    await expect(page).toHaveURL('/?shopName=SeoulSwing&entrySource=wechat');
  });
});

test('a customer whose browser can read QR codes scans one with the camera', async ({ visitor: { page } }) => {
  await page.addInitScript(() => {
    // A moving picture, as from a camera, and a detector that finds two codes in it, one after the other.
    const codes = ['https://elsewhere.example/', 'https://book.example.com/?shopName=SeoulSwing'];
    const camera = () => {
      const canvas = document.createElement('canvas');
      const draw = () => canvas.getContext('2d')?.fillRect(Math.random() * 100, 0, 9, 9);
      setInterval(draw, 30);
      return canvas.captureStream();
    };
    navigator.mediaDevices.getUserMedia = async () => camera();
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code']);
        }
        detect = async () => codes.slice(0, 1).map((rawValue) => ({ rawValue }));
      },
      nextCode: () => codes.shift(),
    });
  });
  await openPage(page, '/scan?shopName=Mulligans');

  await scanButton(page).click();

  await expect(page.getByText('Point the camera at the QR code.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/That code does not belong to a venue/);
  await expectAccessible(page);
  await page.evaluate(() => (window as unknown as { nextCode: () => void }).nextCode());
  await expect(title(page, 'SeoulSwing')).toBeVisible();
  await expect(page).toHaveURL('/?shopName=SeoulSwing');
});
