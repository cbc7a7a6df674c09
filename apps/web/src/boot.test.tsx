import { expect, test, vi } from 'vitest';

test('a tap before the app has loaded gets immediate feedback', async () => {
  // The app itself is never loaded here.
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><button>Sign in</button></div>';
  const [button] = document.getElementsByTagName('button');
  // The script exports nothing.
  const script = './boot.ts';
  await import(/* @vite-ignore */ script);

  button?.click();

  expect(button?.hasAttribute('data-waits')).toBe(true);
  vi.useRealTimers();
});
