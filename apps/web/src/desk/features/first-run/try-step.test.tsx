import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { renderPage, advanceTime } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { firstRunQuery } from './first-run.api.ts';
import { TryStep } from './try-step.tsx';

const GET = 'GET /caddie/v1/desk/first-run';
const POST = 'POST /caddie/v1/desk/first-run/test';
const link = 'https://book.golf.test/?shopName=Mulligans&test=k3V';
const booking = {
  bookingId: 'b1',
  reference: '4K7QX2A',
  roomName: 'Bay 1',
  startedAt: '2026-11-16T16:00:00Z',
  amount: 4500,
  card: null as string | null,
  isPaid: false,
  isTextSent: false,
  isCanceled: false,
  refund: null as { amount: number; isDone: boolean } | null,
};
const firstRun = {
  venue: { currency: 'USD', timeZone: 'America/New_York' },
  test: null as null | { link: string; booking: typeof booking | null },
  texts: { from: null, isReady: false },
};

test('the step that tries the venue creates the test link once, and ticks each event on the phone until Continue is enabled', async () => {
  const server = simulateServer();
  const answers = (now: typeof firstRun.test) => server.setAnswers(GET, answerWith({ ...firstRun, test: now }));
  answers(null);
  server.setAnswers(POST, answerWith({ ...firstRun, test: { link, booking: null } }));
  server.setAnswers('GET /caddie/v1/desk/link/code', answerWith({ url: link, size: 1, path: 'M0 0h1v1h-1z' }));
  const onDone = vi.fn();
  const nav = { positionText: 'Step 8 of 9', nextLabel: 'Continue to opening', onDone, isSaving: false };
  const Step = () => {
    const { data } = useQuery(firstRunQuery);
    return data ? <TryStep nav={nav} firstRun={data} /> : null;
  };
  const page = await renderPage(() => (
    <Toasts>
      <Step />
    </Toasts>
  ));
  const ticked = () =>
    [...page.element.querySelectorAll('li')].map(({ textContent }) => textContent?.includes('(done)') ?? false);
  const next = () => page.element.querySelector<HTMLButtonElement>('button[type=submit]')!;
  expect(page.element.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    `Code of the test link, ${link}`,
  );
  expect(page.element.querySelector('a')?.href).toBe(link);
  expect([next().disabled, ticked()]).toEqual([true, [false, false, false, false, false]]);

  answers({ link, booking: { ...booking, isPaid: true, card: '4242', isTextSent: true } });
  await advanceTime(2100);
  await advanceTime(20);
  expect(page.element.textContent).toContain('$45.00 with card 4242');
  expect([next().disabled, ticked()]).toEqual([false, [true, true, true, false, false]]);

  const completed = { isPaid: true, isTextSent: true, isCanceled: true, refund: { amount: 4500, isDone: true } };
  answers({ link, booking: { ...booking, ...completed } });
  await advanceTime(2100);
  await advanceTime(20);
  expect(page.element.textContent).toContain('All of it works.');
  expect(server.requests.filter(({ route }) => route === POST)).toHaveLength(1);
});
