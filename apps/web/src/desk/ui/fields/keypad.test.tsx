import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { Keypad } from './keypad.tsx';

function Pin() {
  const [pin, setPin] = useState('');
  return (
    <>
      <Keypad label="PIN" value={pin} length={6} onChange={setPin} />
      <output>{pin}</output>
    </>
  );
}

async function type(page: Awaited<ReturnType<typeof renderPage>>, keys: string, repeat = false): Promise<string> {
  for (const key of keys === 'Backspace' ? [keys] : keys)
    await page.perform(() => dispatchEvent(new KeyboardEvent('keydown', { key, repeat, cancelable: true })));
  return page.element.querySelector('output')?.textContent ?? '';
}

test('digits on the keyboard are typed once each into the PIN’s keypad, up to the length of a PIN', async () => {
  const page = await renderPage(() => <Pin />);

  expect(await type(page, '27182')).toBe('27182');
  expect(await type(page, '8', true)).toBe('27182');
  expect(await type(page, 'Backspace')).toBe('2718');
  expect(await type(page, '2899')).toBe('271828');
});

test('a PIN’s keypad in a dialog takes keyboard input, and one behind a dialog does not', async () => {
  const inside = await renderPage(() => (
    <dialog open>
      <Pin />
    </dialog>
  ));
  document.body.append(inside.element);
  expect(await type(inside, '27')).toBe('27');

  const under = await renderPage(() => <Pin />);
  expect(await type(under, '11')).toBe('');
  inside.element.remove();
});
