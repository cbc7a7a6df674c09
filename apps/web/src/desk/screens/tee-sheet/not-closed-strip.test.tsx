import type { Day } from '@caddie/contract/desk/sheet';
import { drawerExamples } from '@caddie/contract/examples/desk/drawers';
import { sheetExamples } from '@caddie/contract/examples/desk/sheet';
import { me } from '@caddie/contract/examples/desk/staff';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { storage } from '../../../lib/state/storage.ts';
import { DeskSession } from '../../features/staff/session.tsx';
import { Toasts } from '../../ui/desk-toast.tsx';
import { TeeSheet } from '../tee-sheet.tsx';
// Lazy-loaded beside the sheet; imported here so that no test waits for it.
import '../../features/money/drawers/not-closed.tsx';

const day = sheetExamples.find(({ data }) => data !== null && typeof data === 'object' && 'tiles' in data)!.data as Day;

async function open() {
  vi.setSystemTime(day.now);
  storage.setItem('desk.was-here', 'yes');
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/me', answerWith(me));
  server.setAnswers(`GET /caddie/v1/desk/days/${day.today}`, answerWith(day));
  server.setAnswers(
    `GET /caddie/v1/desk/money/${day.today}/drawers`,
    answerWith({ ...(drawerExamples[0]!.data as object), notClosed: '2026-11-18' }),
  );
  const { element } = await renderPage(() => (
    <DeskSession>
      <Toasts>
        <TeeSheet date={null} />
      </Toasts>
    </DeskSession>
  ));
  return element;
}

test('today’s sheet says that an earlier day is not closed, and links to it', async () => {
  const element = await open();

  await vi.waitFor(() => expect(element.textContent).toContain('Wed, Nov 18 is not closed'));
  expect(element.querySelector('a[href$="/money/close/2026-11-18"]')).not.toBeNull();
});
