import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { makeDeskClient } from './desk-state.tsx';

function Tags({ load }: { load: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['tags'], queryFn: load });
  return data ?? (error ? 'not loaded' : 'loading');
}

test('data of the desk that cannot be loaded without a network says so immediately, and is loaded when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => (navigator.onLine ? Promise.resolve('loaded') : Promise.reject(new TypeError('offline'))));
  const client = makeDeskClient();
  const { element, perform } = await renderPage(() => (
    <QueryClientProvider client={client}>
      <Tags load={load} />
    </QueryClientProvider>
  ));
  expect(element.textContent).toBe('not loaded');
  expect(load).toHaveBeenCalledOnce();

  await perform(() => dispatchEvent(new Event('offline')));
  onLine.mockReturnValue(true);
  await perform(() => dispatchEvent(new Event('online')));
  expect(element.textContent).toBe('loaded');
});
