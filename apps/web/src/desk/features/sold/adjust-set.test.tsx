import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { soldSet as maya } from '../../../../test/sold-set.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { AdjustSet } from './adjust-set.tsx';

const balance = { membershipId: 'm2', name: 'Drinks', type: 'BALANCE', left: 4500, total: 5000 } as const;

async function open(set = maya) {
  const onAdjust = vi.fn();
  const onDays = vi.fn();
  const page = await renderPage(() => (
    <AdjustSet
      open
      set={set}
      staffName="Marcus"
      busy={false}
      refusal={undefined}
      onAdjust={onAdjust}
      onDays={onDays}
      onClose={() => undefined}
    />
  ));
  document.body.append(page.element);
  const { element, perform: does } = page;
  const act = () => element.querySelector<HTMLButtonElement>('footer button:last-child')!;
  const button = (label: string) => element.querySelector<HTMLElement>(`[aria-label="${label}"]`)!;
  const field = (label: string) => {
    const { htmlFor } = [...element.querySelectorAll('label')].find((one) => one.textContent === label)!;
    return element.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`)!;
  };
  const gives = (label: string, value: string) => does(() => typeInto(field(label), value));
  return { ...page, onAdjust, onDays, act, button, gives };
}

test('an adjustment of a set by one session shows the new balance and ledger line, and sends the balance that was seen', async () => {
  const { element, perform: does, act, button, gives, onAdjust } = await open();
  expect(act().disabled).toBe(true);
  for (let times = 0; times < 3; times += 1) await does(() => button('One session more').click());
  expect(element.textContent).toContain('8 becomes 10 of 10');
  await does(() => button('One session less').click());
  expect(element.textContent).toContain('8 becomes 9 of 10');
  expect(act().textContent).toBe('Add 1 session');

  await does(() => act().click());
  expect(element.textContent).toContain('Choose a reason.');
  expect(element.textContent).toContain('Write what it is for.');
  expect(onAdjust).not.toHaveBeenCalled();

  await gives('Reason', 'Bay out of order');
  await gives('Note for the ledger', ' Bay 2 failed ');
  expect(element.querySelector('tbody')?.textContent).toBe('Now Bay 2 failed Marcus, not saved yet+19');
  await does(() => act().click());
  const sent = { membershipId: 'm1', left: 8, delta: 1, reason: 'Bay out of order', note: 'Bay 2 failed' };
  expect(onAdjust).toHaveBeenCalledExactlyOnceWith(sent);
});

test('an adjustment of a set’s money is typed, and takes at most the balance', async () => {
  const { element, perform: does, act, gives } = await open({ ...maya, parts: [...maya.parts, balance] });
  await gives('Which part', 'm2');
  await gives('Amount', '6.005');
  expect(element.textContent).toContain('Dollars and cents, like 12.50.');
  await gives('Amount', '6');
  expect(element.textContent).toContain('At most $5.00.');
  expect(act().disabled).toBe(true);

  await does(() => element.querySelectorAll<HTMLElement>('[type=radio]')[1]!.click());
  expect(element.textContent).toContain('$45.00 becomes $39.00 of $50.00');
  expect(act().textContent).toBe('Take $6.00');
});

test('the dialog that adjusts a set also offers to freeze and extend it', async () => {
  const { element, perform: does, onDays } = await open();
  const foot = [...element.querySelectorAll<HTMLElement>('footer button')];
  expect(foot.map(({ textContent }) => textContent)).toEqual(['Back', 'Freeze…', 'Extend…', 'Adjust']);
  await does(() => foot[1]!.click());
  expect(onDays).toHaveBeenCalledExactlyOnceWith('FREEZE');
});
