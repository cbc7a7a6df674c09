import type { Gallery } from '@caddie/contract/desk/gallery';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { answerWith, refuseWith, simulateServer } from '../../../../../test/simulated-server.ts';
import { typeInto } from '../../../../../test/type-into.ts';
import { Toasts } from '../../../ui/desk-toast.tsx';
import { GalleryEditor } from './gallery-editor.tsx';

const GET = 'GET /caddie/v1/desk/gallery';
const POST = 'POST /caddie/v1/desk/gallery';
const UPLOADS = 'POST /caddie/v1/desk/picture/uploads';
const bays = { imageTitle: 'mulligans-1', caption: 'Bays 1 to 4', about: 'Clubs to borrow' };
const suite = { imageTitle: 'mulligans-2', caption: 'Suite A', about: '' };
const kept = ({ imageTitle, caption, about }: Gallery[number]) => ({
  picture: { kind: 'KEPT', imageTitle },
  caption,
  about,
});

afterEach(() => vi.unstubAllGlobals());

async function openEditor(gallery: Gallery) {
  const server = simulateServer();
  server.setAnswers(GET, answerWith(gallery));
  const { element, perform } = await renderPage(() => (
    <Toasts>
      <GalleryEditor />
    </Toasts>
  ));
  const button = (name: string) =>
    [...element.querySelectorAll('button')].findLast(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )!;
  return {
    server,
    element,
    perform,
    presses: (name: string) => perform(() => button(name).click()),
    fills: (name: string, text: string) =>
      perform(() => {
        const label = [...element.querySelectorAll('label')].find(({ textContent }) => textContent === name)!;
        typeInto(element.querySelector(`[id="${label.htmlFor}"]`)!, text);
      }),
    captions: () => [...element.querySelectorAll('li b')].map(({ textContent }) => textContent),
    sent: () => server.requests.filter(({ route }) => route === POST).map(({ body }) => body),
  };
}

test('a picture of the bays is removed at once, and Undo puts it back in its place', async () => {
  const { server, presses, captions, sent, element } = await openEditor([bays, suite]);
  server.setAnswers(POST, answerWith([suite]), answerWith([bays, suite]));

  await presses('More for Bays 1 to 4');
  await presses('Remove');
  expect(captions()).toEqual(['Suite A']);
  expect(element.textContent).toContain('Bays 1 to 4: removed.');
  await presses('Undo');

  expect(captions()).toEqual(['Bays 1 to 4', 'Suite A']);
  expect(sent()).toEqual([
    { pictures: [kept(suite)], seen: [bays, suite] },
    { pictures: [kept(bays), kept(suite)], seen: [suite] },
  ]);
});

test('a picture of the bays is moved in front of another', async () => {
  const { server, presses, sent } = await openEditor([bays, suite]);
  server.setAnswers(POST, answerWith([suite, bays]));
  await presses('More for Suite A');
  await presses('Show earlier');
  expect(sent()).toEqual([{ pictures: [kept(suite), kept(bays)], seen: [bays, suite] }]);
});

test('the pictures of the bays that another person has just changed are shown instead of one’s own change', async () => {
  const { server, presses, captions, element } = await openEditor([bays, suite]);
  server.setAnswers(POST, refuseWith('CHANGED_MEANWHILE', 409, { gallery: [suite] }));
  await presses('More for Suite A');
  await presses('Remove');
  expect(captions()).toEqual(['Suite A']);
  expect(element.textContent).toContain('Somebody changed this a moment ago.');
});

test('a new picture of the bays is cropped, gets its caption, and is added at the end', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('This browser cannot decode it.')));
  const { server, element, perform, presses, fills, sent } = await openEditor([bays]);
  server.setAnswers(UPLOADS, answerWith({ uploadId: 'a', width: 1200, height: 900 }));
  server.setAnswers(POST, answerWith([bays, suite]));
  await perform(() => {
    const input = element.querySelector<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'suite.jpg')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await presses('Use this picture');
  await fills('Caption', ' Suite A ');
  await presses('Add picture');

  expect(sent()).toEqual([
    {
      pictures: [
        kept(bays),
        {
          picture: { kind: 'UPLOAD', uploadId: 'a', crop: { x: 0, y: 0, width: 1200 } },
          caption: 'Suite A',
          about: '',
        },
      ],
      seen: [bays],
    },
  ]);
  expect(element.textContent).toContain('Suite A: added.');
});

test('a ninth picture of the bays cannot be added', async () => {
  const eight = Array.from({ length: 8 }, (_, index) => ({ ...bays, imageTitle: `mulligans-${index}` }));
  const { element } = await openEditor(eight);
  expect(element.querySelector('input[type="file"]')).toBeNull();
  expect(element.textContent).toContain('8 pictures are the most.');
});
