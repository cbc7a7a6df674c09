import { expect, test } from 'vitest';
import { renderHook } from '../../../../test/page.tsx';
import { tabStorage } from '../../../lib/state/storage.ts';
import { useFounder } from './use-founder.ts';

const ada = { name: 'Ada Fairweather', phone: '3125550190', proof: 'p1', hasPin: false };

test('a founder’s verified phone is still known after a reload, but only with the same link', async () => {
  const first = await renderHook(() => useFounder('t1'));
  expect(first.result.current[0]).toBeNull();
  await first.perform(() => first.result.current[1](ada));
  expect(first.result.current[0]).toEqual(ada);
  await first.unmount();

  expect((await renderHook(() => useFounder('t1'))).result.current[0]).toEqual(ada);
  expect((await renderHook(() => useFounder('t2'))).result.current[0]).toBeNull();
  expect((await renderHook(() => useFounder(undefined))).result.current[0]).toBeNull();
});

test('a founder who starts again is asked again', async () => {
  const first = await renderHook(() => useFounder(undefined));
  await first.perform(() => first.result.current[1](ada));
  await first.perform(() => first.result.current[1](null));
  expect(first.result.current[0]).toBeNull();

  expect((await renderHook(() => useFounder(undefined))).result.current[0]).toBeNull();
});

test.each(['', 'no', '{}', '{"token":"t1"}', '{"token":"t1","founder":{"name":1}}'])(
  'invalid data in the tab’s storage restores no founder: %s',
  async (kept) => {
    tabStorage.setItem('desk.founder', kept);
    expect((await renderHook(() => useFounder('t1'))).result.current[0]).toBeNull();
  },
);
