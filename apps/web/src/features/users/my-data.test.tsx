import { personalDataExamples } from '@caddie/contract/examples/personal-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { lostAnswer, refuseWith, answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './my-data.tsx';

const READ = 'GET /users/me/data';
const ERASE = 'POST /users/me/erase';
const file = personalDataExamples[0]!.data;
const savedFiles: string[] = [];
let server: ReturnType<typeof simulateServer>;

beforeEach(() => {
  server = simulateServer();
  savedFiles.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = async () => {
  const page = await renderPage(
    () => (
      <>
        <Download />
        <DeleteAccount />
      </>
    ),
    { authenticated: true },
  );
  const download = [...page.element.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Download my data',
  )!;
  return { ...page, download };
};

test('a customer downloads the venue’s data about them', async () => {
  server.setAnswers(READ, answerWith(file));
  const { element, perform: does, download } = await open();
  expect(element.textContent).toContain('what people at the desk wrote down');
  await does(() => download.click());

  expect(savedFiles).toEqual(['my-data-Mulligans.json']);
  expect(element.querySelector('output')?.textContent).toBe('Downloaded.');
});

test('a failed download shows an error and can be tried again', async () => {
  server.setAnswers(READ, lostAnswer);
  const { element, perform: does, download } = await open();
  await does(() => download.click());
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  expect(savedFiles).toEqual([]);

  server.setAnswers(READ, answerWith(file));
  await does(() => download.click());
  expect(element.querySelector('[role=alert]')).toBeNull();
  expect(savedFiles).toHaveLength(1);
});

test('an account is deleted only after a confirmation, and a refusal is shown', async () => {
  const { element, perform: does } = await open();
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  await does(() => button('Delete my account').click());
  expect(element.textContent).toContain('Bookings and payments stay without a name');
  await does(() => button('Keep my account').click());
  await does(() => button('Delete my account').click());
  server.setAnswers(ERASE, refuseWith('CUSTOMER_HAS_OPEN', 409));
  await does(() => button('Delete my account for good').click());
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  expect(server.requests.filter(({ route }) => route === ERASE)).toHaveLength(1);

  const assignMock = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  server.setAnswers(ERASE, answerWith(null));
  await does(() => button('Delete my account for good').click());
  expect(assignMock).toHaveBeenCalledWith(expect.stringMatching(/^\//));
});
