import { useRef } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { storage } from '../../../lib/state/storage.ts';
import { switchKeys } from './key-switch.ts';
import { isTyping, type Keys, useKeys } from './keys.ts';

const Pressed = ({ keys }: { keys: Keys }) => {
  useKeys(keys);
  return null;
};

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = window) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a shortcut key that one handler declines goes to the next handler', async () => {
  const handled: string[] = [];
  const above: Keys = { c: () => false, x: () => void handled.push('x above') };
  const below: Keys = { c: () => void handled.push('c below'), x: () => void handled.push('x below') };
  await renderPage(() => (
    <>
      <Pressed keys={above} />
      <Pressed keys={below} />
    </>
  ));

  expect([press('C'), press('x')]).toEqual([true, true]);
  expect(handled).toEqual(['c below', 'x above']);
});

test('shortcut keys do nothing in fields, with Ctrl, and under a dialog', async () => {
  const handled: string[] = [];
  const { element } = await renderPage(() => (
    <>
      <input aria-label="Name" />
      <Pressed keys={{ n: () => void handled.push('n') }} />
    </>
  ));
  document.body.append(element);

  press('n', {}, element.querySelector('input')!);
  press('n', { ctrlKey: true });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press('n');
  expect(handled).toEqual([]);

  dialog.remove();
  press('n');
  expect(handled).toEqual(['n']);
  element.remove();
});

test('when shortcuts are off on this device, single keys do nothing, but Esc works and a PIN can be typed', async () => {
  const handled: string[] = [];
  const Pad = () => {
    const pad = useRef<HTMLDivElement>(null);
    useKeys({ 2: () => void handled.push('2') }, pad);
    return <div ref={pad} />;
  };
  await renderPage(() => (
    <>
      <Pressed keys={{ n: () => void handled.push('n'), Escape: () => void handled.push('Escape') }} />
      <Pad />
    </>
  ));

  switchKeys(false);
  for (const key of ['n', '2', 'Escape']) press(key);
  expect(handled).toEqual(['2', 'Escape']);
  expect(storage.getItem('desk.keys-off')).toBe('yes');

  switchKeys(true);
  press('n');
  expect(handled.at(-1)).toBe('n');
});

function pressedOn(html: string, key: string, more: KeyboardEventInit = {}): boolean {
  const place = document.createElement('div');
  place.innerHTML = html;
  let isTyped = false;
  place.addEventListener('keydown', (event) => (isTyped = isTyping(event)));
  place.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  return isTyped;
}

test('keys typed in a field, or with Ctrl, trigger no shortcut', () => {
  expect(pressedOn('<input>', 'n')).toBe(true);
  expect(pressedOn('<textarea></textarea>', 'n')).toBe(true);
  expect(pressedOn('<button></button>', 'n')).toBe(false);
  expect(pressedOn('<button></button>', 'n', { ctrlKey: true })).toBe(true);
});

test('digits on a radio button go to the PIN keypad, and arrow keys stay with the button', () => {
  expect(pressedOn('<input type="radio">', '2')).toBe(false);
  expect(pressedOn('<input type="radio">', 'ArrowDown')).toBe(true);
  expect(pressedOn('<input type="checkbox">', ' ')).toBe(true);
});
