import type { Day } from '@caddie/contract/desk/sheet';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { useSelectedInSight } from './use-selected-in-sight.ts';

function Sheet({ selectedId, tiles }: { selectedId: string | null; tiles: readonly string[] }) {
  const scroll = useRef<HTMLElement>(null);
  useSelectedInSight(scroll, selectedId, { tiles: tiles.map((bookingId) => ({ bookingId })) } as unknown as Day);
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
  const { draw } = await pageOf(() => <Sheet {...props} />);
  expect(shown).toEqual([]);

  props = { selectedId: 'b', tiles: ['a', 'b'] };
  await draw();
  await draw();
  expect(shown).toEqual(['b']);

  props = { selectedId: 'a"]', tiles: ['a', 'b'] };
  await draw();
  props = { selectedId: 'a', tiles: ['a', 'b'] };
  await draw();
  expect(shown).toEqual(['b', 'a']);
});
