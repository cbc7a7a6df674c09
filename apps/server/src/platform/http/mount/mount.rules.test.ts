import { getDeskMe, sendDeskCode } from '@caddie/contract/desk/people/staff';
import { dayStream } from '@caddie/contract/desk/sheet';
import { getMe } from '@caddie/contract/users';
import { getPublicShop } from '@caddie/contract/shops';
import { expect, test } from 'vitest';
import type { MountFile } from '../desk-files.ts';
import type { CustomerMount, DeskMount } from './mount.ts';

type Mounts = { customers: CustomerMount; desk: DeskMount; file: MountFile };

const unusedHandler = async (): Promise<never> => {
  throw new Error('never called');
};

/** Never called: code that must not compile is marked, and the type check fails if it compiles. */
export function mustNotCompile({ customers, desk, file }: Mounts): void {
  // @ts-expect-error -- a desk API call is not for customers.
  customers(getDeskMe, unusedHandler);
  // @ts-expect-error -- nor is a way into the desk.
  customers(sendDeskCode, unusedHandler);
  // @ts-expect-error -- a customer's call is not for the desk.
  desk(getMe, unusedHandler);
  // @ts-expect-error -- nor is one that is open to everyone.
  desk(getPublicShop, unusedHandler);
  // @ts-expect-error -- a call is no file.
  file(getMe, unusedHandler);
  // @ts-expect-error -- a file is no call.
  desk(dayStream, unusedHandler);
  // @ts-expect-error -- before sign-in there is no caller to pass on.
  desk(sendDeskCode, ({ staff }) => staff);

  customers(getMe, unusedHandler);
  customers(getPublicShop, unusedHandler);
  desk(getDeskMe, unusedHandler);
  desk(sendDeskCode, unusedHandler);
  file(dayStream, unusedHandler);
}

test('calls of one kind of caller do not compile in the mount of another', () =>
  expect(mustNotCompile).toBeTypeOf('function'));
