import type { PassCoverage } from '@caddie/contract/slots';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { PassLine } from './pass-line.tsx';

const membership = (changes: object) => ({
  membershipId: 'm1',
  membershipName: 'Practice 10-Session Pack',
  membershipTypeCd: 'COUNT',
  membershipCategoryCd: 'PRACTICE',
  membershipBalanceCnt: 8,
  membershipTotalCnt: 10,
  membershipExpiredDate: '2027-03-01',
  rules: { untilTime: null },
  ...changes,
});
const pass = {
  membershipId: 'm1',
  membershipName: 'Practice 10-Session Pack',
  misfit: { code: 'EMPTY' },
} as PassCoverage;
const onShowsMoney = vi.fn<(showsMoney: boolean) => void>();

async function renderLine(changes: object = {}, props: { isCovered?: boolean; showsMoney?: boolean } = {}) {
  simulateServer().setAnswers('GET /memberships/sets', answerWith([{ memberships: [membership(changes)] }]));
  const { element, perform } = await renderPage(
    () => (
      <PassLine
        shopSeqNo={1}
        currency="USD"
        pass={pass}
        isCovered
        showsMoney={false}
        onShowsMoney={onShowsMoney}
        {...props}
      />
    ),
    { authenticated: true },
  );
  return { element, tap: () => perform(() => element.querySelector('button')?.click()) };
}

test('a member sees the pass that pays and what is left of it, and can switch to the prices', async () => {
  const { element, tap } = await renderLine();
  expect(element.textContent).toBe('Practice Pass8 sessions leftShow prices');

  await tap();

  expect(onShowsMoney).toHaveBeenCalledExactlyOnceWith(true);
  expect((await renderLine({}, { showsMoney: true })).element.textContent).toContain('Show pass');
});

test('a pass with hours shows until when it is valid on the day, another one its last day', async () => {
  const offPeak = await renderLine({ membershipTypeCd: 'PERIOD', rules: { untilTime: '17:00' } });
  expect(offPeak.element.textContent).toContain('Until 5:00 PM');

  const month = await renderLine({ membershipTypeCd: 'PERIOD' });
  expect(month.element.textContent).toContain('Until Mar 01, 2027');
});

test('a pass that pays for no time of the day says why, and there is nothing to switch', async () => {
  const { element } = await renderLine({}, { isCovered: false });

  expect(element.textContent).toBe('Practice PassNothing is left on it.');
  expect(element.querySelector('button')).toBeNull();
});
