import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { CodeForm } from './code-form.tsx';

test('an incomplete code on the page of a text’s link is not sent, and the customer reads what is missing', async () => {
  const server = simulateServer();
  server.setAnswers('POST /t/K0WQ2MXP11/sign-in', answerWith({ authToken: 'token' }));
  const onSignedIn = vi.fn();
  const { element, perform } = await renderPage(() => (
    <CodeForm code="K0WQ2MXP11" phoneEnd="0162" onResend={vi.fn()} onSignedIn={onSignedIn} />
  ));
  const type = (typed: string) =>
    perform(() => {
      const field = element.querySelector('input')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });

  await type('482');
  await perform(() =>
    element.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(server.requests).toEqual([]);
  expect(element.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');

  await type('482019');
  expect(server.requests.map(({ body }) => body)).toEqual([{ authCode: '482019' }]);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('token');
});
