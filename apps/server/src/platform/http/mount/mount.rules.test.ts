import { getDeskMe, sendDeskCode } from '@caddie/contract/desk/people/staff';
import { dayStream } from '@caddie/contract/desk/sheet';
import { getMe } from '@caddie/contract/users';
import { getPublicShop } from '@caddie/contract/shops';
import { expect, test } from 'vitest';
import type { MountFile } from '../desk-files.ts';
import type { CustomerMount, DeskMount } from './mount.ts';

type Mounts = { customers: CustomerMount; desk: DeskMount; file: MountFile };

const never = async (): Promise<never> => {
  throw new Error('nobody calls this');
};

/** Never called: code that must not compile is marked, and the type check fails if it compiles. */
export function whatDoesNotCompile({ customers, desk, file }: Mounts): void {
  // @ts-expect-error -- a call of the desk is not for customers.
  customers(getDeskMe, never);
  // @ts-expect-error -- nor is a way into the desk.
  customers(sendDeskCode, never);
  // @ts-expect-error -- a customer's call is not for the desk.
  desk(getMe, never);
  // @ts-expect-error -- nor is one that is open to everyone.
  desk(getPublicShop, never);
  // @ts-expect-error -- a call is no file.
  file(getMe, never);
  // @ts-expect-error -- a file is no call.
  desk(dayStream, never);
  // @ts-expect-error -- before they are known there is nobody to hand on.
  desk(sendDeskCode, ({ staff }) => staff);

  customers(getMe, never);
  customers(getPublicShop, never);
  desk(getDeskMe, never);
  desk(sendDeskCode, never);
  file(dayStream, never);
}

test('calls of one kind of caller do not compile in the mount of another', () =>
  expect(whatDoesNotCompile).toBeTypeOf('function'));
