import type { CustomerText } from '@caddie/contract/desk/texts';
import { placeholdersOf, type TextKind, textKinds } from '@caddie/contract/texts/wordings';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../../test/simulated-server.ts';
import { typeInto } from '../../../../../test/type-into.ts';
import { Toasts } from '../../../ui/desk-toast.tsx';
import { TextsGroup } from './texts-group.tsx';

const usual = '{venue}: booked. {day}, {time}. {fee}';
const textOf = (kind: TextKind): CustomerText => ({
  kind,
  usual,
  wording: null,
  isSent: true,
  examples: Object.fromEntries(placeholdersOf(kind).map((name) => [name, name === 'fee' ? '' : `a ${name}`])),
});
const texts = textKinds.map(textOf);
const withText = (change: Partial<CustomerText>) => ({
  texts: texts.map((text) => (text.kind === 'booked' ? { ...text, ...change } : text)),
});
const POST = 'POST /caddie/v1/desk/texts';

async function openTexts() {
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/texts', answerWith({ texts }));
  const page = await renderPage(() => (
    <Toasts>
      <TextsGroup />
    </Toasts>
  ));
  const all = <E extends Element>(selector: string) => [...page.element.querySelectorAll<E>(selector)];
  const labelled = (label: string) => page.element.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!;
  const button = (name: string) => all<HTMLButtonElement>('button').find(({ textContent }) => textContent === name)!;
  return {
    server,
    all,
    labelled,
    button,
    reads: () => page.element.textContent ?? '',
    words: () => page.element.querySelector('textarea')!,
    does: page.perform,
    types: (value: string) => page.perform(() => typeInto(page.element.querySelector('textarea')!, value)),
    sent: () => server.requests.filter(({ route }) => route === POST).map(({ body }) => body),
  };
}

test('a manager turns a text off and on again; texts about money or time are locked', async () => {
  const { server, does, all, labelled, button, reads, sent } = await openTexts();
  expect(all<HTMLInputElement>('[role=switch]').map(({ disabled }) => disabled)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  server.setAnswers(POST, answerWith(withText({ isSent: false })));
  await does(() => labelled('Booked').click());
  expect(reads()).toContain('“Booked” is no longer sent.');
  expect(labelled('Booked').checked).toBe(false);

  server.setAnswers(POST, answerWith({ texts }));
  await does(() => button('Undo').click());
  expect(sent()).toEqual([
    { change: { field: 'isSent', kind: 'booked', value: false, seen: true } },
    { change: { field: 'isSent', kind: 'booked', value: true, seen: false } },
  ]);
  expect(labelled('Booked').checked).toBe(true);
});

test('the wording of a text is edited with a preview, its length and its parts, and can be saved and undone', async () => {
  const { server, does, types, labelled, button, reads, sent } = await openTexts();
  await does(() => labelled('Edit Booked').click());
  expect(reads()).toContain('a venue: booked. a day, a time.');
  expect(reads()).toContain('31 of 160 characters');
  expect(button('Save wording').disabled).toBe(true);

  await types(`${usual} ${'x'.repeat(160)}`);
  expect(reads()).toContain('This goes out in 2 parts, and costs as much as 2 texts.');
  await types(`${usual} 어서 오세요`);
  expect(reads()).toContain('It has letters outside the usual alphabet');
  await types('{venue}: see you {day}, {time}. {fee}');
  expect(reads()).toContain('a venue: see you a day, a time.');

  const wording = '{venue}: see you {day}, {time}. {fee}';
  server.setAnswers(POST, answerWith(withText({ wording })));
  await does(() => button('Save wording').click());
  expect(reads()).toContain('Text “Booked”: saved.');
  expect(reads()).toContain('In your words');
  server.setAnswers(POST, answerWith({ texts }));
  await does(() => button('Undo').click());
  expect(sent()).toEqual([
    { change: { field: 'wording', kind: 'booked', value: wording, seen: null } },
    { change: { field: 'wording', kind: 'booked', value: null, seen: wording } },
  ]);
  expect(reads()).not.toContain('In your words');
});

test('the wording of a text that cannot be sent shows the error and cannot be saved; one click restores the usual one', async () => {
  const { does, types, words, labelled, button, reads, sent } = await openTexts();
  await does(() => labelled('Edit Booked').click());
  await types('{venue}: {nam}, {day}');
  expect(reads()).toContain('This text has no {nam}.');
  await types('{venue}: {day}');
  expect(reads()).toContain('This text has to have {time} and {fee}.');
  expect(words().getAttribute('aria-invalid')).toBe('true');
  expect(button('Save wording').disabled).toBe(true);
  await does(() => button('Save wording').click());
  await does(() => button('Usual wording').click());
  expect(words().value).toBe(usual);
  expect(words().getAttribute('aria-invalid')).toBeNull();
  expect(sent()).toEqual([]);
});

test('several texts in one row of the settings are edited one after the other, and a colleague’s concurrent change is shown', async () => {
  const { server, does, types, labelled, button, reads, words, all } = await openTexts();
  await does(() => labelled('Edit Moved or canceled').click());
  const select = all<HTMLSelectElement>('select')[0]!;
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Moved',
    'Moved by the venue',
    'Canceled',
    'Canceled because you close',
    'No longer held',
  ]);
  await does(() => {
    select.value = 'released';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await types('{venue}: {day}, {time} is over.');
  expect(select.disabled).toBe(true);

  const colleaguesWording = '{venue}: {day}, {time} went.';
  const now = texts.map((text) => (text.kind === 'released' ? { ...text, wording: colleaguesWording } : text));
  server.setAnswers(POST, refuseWith('CHANGED_MEANWHILE', 409, { texts: now }));
  await does(() => button('Save wording').click());
  expect(reads()).toContain('Somebody changed this a moment ago.');
  // The typed wording is kept and can be saved over the colleague's.
  expect(words().value).toBe('{venue}: {day}, {time} is over.');
  server.setAnswers(POST, answerWith({ texts }));
  await does(() => button('Save wording').click());
  expect(server.requests.at(-1)?.body).toMatchObject({ change: { seen: colleaguesWording } });
});
