import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { soldSet as maya } from '../../../../test/sold-set.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { type DaysAct, daysActsOf } from './set-days.rules.ts';
import { SetDays } from './set-days.tsx';

async function open(act: DaysAct, set = maya) {
  const onSend = vi.fn();
  const { element, perform: does } = await renderPage(() => (
    <SetDays open busy={false} refusal={undefined} {...{ act, set, onSend }} onClose={() => undefined} />
  ));
  document.body.append(element);
  const button = () => element.querySelector<HTMLButtonElement>('footer button:last-child')!;
  const gives = (selector: string, value: string) =>
    does(() => typeInto(element.querySelector<HTMLInputElement>(selector)!, value));
  return { element, does, button, gives, onSend };
}

test('the freeze of a set shows its end and the new last day, and needs a reason', async () => {
  const { element, does, button, gives, onSend } = await open('FREEZE');
  await gives('[type=date]', '2026-12-14');
  expect(button().textContent).toBe('Freeze until Dec 14');
  expect(element.textContent).toContain('good until Feb 21, 2027');
  await does(() => button().click());
  expect(element.textContent).toContain('Choose a reason.');
  expect(onSend).not.toHaveBeenCalled();

  await gives('select', 'Injury');
  await does(() => button().click());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ until: '2026-12-14', reason: 'Injury' });
});

test.each([
  ['FREEZE', '2026-11-26', 'From 7 to 90 days from today.'],
  ['FREEZE', '2027-02-19', 'From 7 to 90 days from today.'],
  ['EXTEND', '2027-01-28', 'Later than its last day, by at most 366 days.'],
  ['EXTEND', '', 'Later than its last day, by at most 366 days.'],
] as const)('the change %s of a set’s days to %j is not sent: %s', async (act, day, problem) => {
  const { element, button, gives } = await open(act);
  expect(button().disabled).toBe(false);
  await gives('[type=date]', day);
  expect(element.textContent).toContain(problem);
  expect(button().disabled).toBe(true);
});

test('the button that extends a set names its later last day; a freeze ends today, without a day to choose', async () => {
  const { element, button, gives } = await open('EXTEND');
  await gives('[type=date]', '2027-02-28');
  expect(element.textContent).toContain('It is good until Jan 28, 2027 now, and until Feb 28, 2027 then.');
  expect(button().textContent).toBe('Extend to Feb 28, 2027');
  const frozen = await open('THAW', { ...maya, state: 'FROZEN', frozenUntil: '2026-12-14' });
  expect(frozen.button().textContent).toBe('Unfreeze today');
  expect(frozen.element.querySelector('[type=date]')).toBeNull();
});

test('a set that has ended or not begun has no actions for its days, and a frozen set cannot be frozen again', () => {
  expect(daysActsOf(maya)).toEqual(['FREEZE', 'EXTEND']);
  expect(daysActsOf({ ...maya, state: 'FROZEN' })).toEqual(['THAW', 'EXTEND']);
  for (const state of ['EXPIRED', 'USED_UP', 'CANCELED'] as const) expect(daysActsOf({ ...maya, state })).toEqual([]);
  expect(daysActsOf({ ...maya, until: null })).toEqual([]);
});
