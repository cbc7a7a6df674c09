import type { Day } from '@caddie/contract/desk/sheet';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { useScrollToSelected } from './use-scroll-to-selected.ts';

function Sheet({ selectedId, tiles }: { selectedId: string | null; tiles: readonly string[] }) {
  const scroll = useRef<HTMLElement>(null);
  useScrollToSelected(scroll, selectedId, { tiles: tiles.map((bookingId) => ({ bookingId })) } as unknown as Day);
  return (
    <section ref={scroll}>
      {tiles.map((id) => (
        <span key={id} data-stop={id} />
      ))}
    </section>
  );
}

test('an opened booking is scrolled into view once it is on the sheet, and the sheet then stays there', async () => {
  const shown: string[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.dataset['stop'] ?? '');
  });
  onTestFinished(() => spy.mockRestore());
  let props: Parameters<typeof Sheet>[0] = { selectedId: 'b', tiles: ['a'] };
  const { rerender } = await renderPage(() => <Sheet {...props} />);
  expect(shown).toEqual([]);

  props = { selectedId: 'b', tiles: ['a', 'b'] };
  await rerender();
  await rerender();
  expect(shown).toEqual(['b']);

  props = { selectedId: 'a"]', tiles: ['a', 'b'] };
  await rerender();
  props = { selectedId: 'a', tiles: ['a', 'b'] };
  await rerender();
  expect(shown).toEqual(['b', 'a']);
});
