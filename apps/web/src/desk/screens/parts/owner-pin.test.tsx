import type { Me } from '@caddie/contract/desk/people/staff';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { OwnerPin } from './owner-pin.tsx';

const dana = { staffId: 'd', name: 'Dana Whitfield', role: 'OWNER' as const };
const marcus = { staffId: 'm', name: 'Marcus Bell', role: 'MANAGER' as const };

async function shows(approvers: Me['approvers']) {
  const server = simulateServer();
  server.setAnswers('POST /caddie/v1/desk/places/open', answerWith({ name: 'Priya Nair' }));
  const opened: Me[] = [];
  const page = await renderPage(() => (
    <OwnerPin
      me={{ name: 'Priya Nair', approvers }}
      place="venue"
      pageLabel="Staff"
      onOpened={(me) => void opened.push(me)}
    />
  ));
  const buttons = () => [...page.element.querySelectorAll('button')];
  const press = (name: string) =>
    page.perform(() =>
      buttons()
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!
        .click(),
    );
  return { server, opened, buttons, press, reads: () => page.element.textContent ?? '' };
}

test('an owner’s PIN opens a page for owners, and managers are not offered', async () => {
  const { server, opened, press, reads } = await shows([dana, marcus]);
  await press('Enter an owner’s PIN');
  expect(reads()).toContain('An owner has to open this');
  expect(reads()).toContain('Priya opens Staff.');
  expect(reads()).not.toContain('Marcus');

  for (const digit of '271828') await press(digit);

  const sent = server.requests.find(({ route }) => route.endsWith('/places/open'));
  expect(sent?.body).toEqual({ staffId: 'd', pin: '271828', place: 'venue' });
  expect(opened).toHaveLength(1);
});

test('a page for owners has no PIN button if no owner has a PIN', async () => {
  expect((await shows([marcus])).buttons()).toEqual([]);
});
