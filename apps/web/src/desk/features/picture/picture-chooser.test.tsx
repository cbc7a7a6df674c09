import type { Picture } from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PictureChooser } from './picture-chooser.tsx';

const GET = 'GET /caddie/v1/desk/picture';
const POST = 'POST /caddie/v1/desk/picture';
const ownPicture: Picture = { imageTitle: 'mulligans-0a1b2c3d4e', supplied: null };
const fairway: Picture = { imageTitle: 'supplied-fairway-0a1b2c3d4e', supplied: 'fairway' };

afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  const server = simulateServer();
  server.setAnswers(GET, answerWith(ownPicture));
  const page = await renderPage(() => (
    <Toasts>
      <PictureChooser />
    </Toasts>
  ));
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  return {
    server,
    button,
    reads: () => page.element.textContent ?? '',
    chooses: (file: File) =>
      page.perform(() => {
        const input = page.element.querySelector<HTMLInputElement>('input[type="file"]')!;
        Object.defineProperty(input, 'files', { value: [file], configurable: true });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    shown: () => page.element.querySelector('img')!.getAttribute('src'),
    presses: (name: string) => page.perform(() => button(name).click()),
    sent: () => server.requests.filter(({ route }) => route === POST).map(({ body }) => body),
  };
}

test('a drawing chosen as the venue’s picture is shown at once, and Undo restores the previous picture', async () => {
  const { server, presses, sent, shown, button, reads } = await openPage();
  expect(shown()).toBe('/assets/caddie/mulligans-0a1b2c3d4e-860.webp');
  server.setAnswers(POST, answerWith(fairway));
  await presses('Fairway');
  expect(reads()).toContain('Picture: saved.');
  expect(shown()).toContain(fairway.imageTitle);
  expect(button('Fairway').getAttribute('aria-pressed')).toBe('true');

  server.setAnswers(POST, answerWith(ownPicture));
  await presses('Undo');
  expect(sent()).toEqual([
    { choice: { kind: 'SUPPLIED', name: 'fairway' }, seen: ownPicture.imageTitle },
    { choice: { kind: 'EARLIER', imageTitle: ownPicture.imageTitle }, seen: fairway.imageTitle },
  ]);
  expect(shown()).toContain(ownPicture.imageTitle);
});

test('the venue’s picture that another person has just chosen is shown instead of one’s own choice', async () => {
  const { server, presses, shown, reads } = await openPage();
  server.setAnswers(POST, refuseWith('CHANGED_MEANWHILE', 409, { picture: fairway }));
  await presses('Bays');
  expect(shown()).toContain(fairway.imageTitle);
  expect(reads()).toContain('Somebody changed this a moment ago.');
});

test('a picture file above the limit is refused with the limit, and is not sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('This browser cannot decode it.')));
  const { server, chooses, reads } = await openPage();

  await chooses(new File([new Uint8Array(PICTURE_LIMITS.bytes + 1)], 'bays.heic'));

  expect(reads()).toContain('At most 15 MB.');
  expect(server.requests.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('a picture is cropped with the keyboard only', async () => {
  const crops: unknown[] = [];
  const page = await renderPage(() => (
    <CropDialog
      upload={{ uploadId: 'a', width: 2400, height: 2400 }}
      busy={false}
      refusal={null}
      onUse={(crop) => crops.push(crop)}
      onClose={() => undefined}
    />
  ));
  const frame = page.element.querySelector('[role="application"]')!;
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowDown'])
    await page.perform(() => frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const buttons = [...page.element.querySelectorAll('button')];
  await page.perform(() => buttons.find(({ textContent }) => textContent === 'Use this picture')!.click());
  expect(crops).toEqual([{ x: 9, y: 496, width: 2166 }]);
});
