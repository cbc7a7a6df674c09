import { expect, test, vi } from 'vitest';

test('a tap before the app has come is seen at once', async () => {
  // The app itself never comes here.
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><button>Sign in</button></div>';
  const [button] = document.getElementsByTagName('button');
  // It is a script that exports nothing.
  const script = './boot.ts';
  await import(/* @vite-ignore */ script);

  button?.click();

  expect(button?.hasAttribute('data-waits')).toBe(true);
  vi.useRealTimers();
});
