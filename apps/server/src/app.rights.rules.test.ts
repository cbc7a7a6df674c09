import { getActivity } from '@caddie/contract/desk/activity';
import { cancelAtDesk, checkIn } from '@caddie/contract/desk/bookings';
import { blockCustomer, getCustomer } from '@caddie/contract/desk/people/customer';
import { paymentsCsv } from '@caddie/contract/desk/finance/money';
import { getDay } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import type { DeskAct, DeskChange } from './features/bookings/desk/bookings.desk-act.ts';
import type { Permit } from './platform/actors/act.ts';
import { type ActorTrx, type Staff, staffMember, system } from './platform/actors/actor.ts';
import { requireRight } from './platform/actors/require-right.ts';
import { hasRight } from './platform/actors/rights.ts';
import type { MountCsv } from './platform/http/csv-files.ts';
import type { DeskMount } from './platform/http/mount/mount.ts';
import type { Services } from './services.ts';

type Mounts = { mount: DeskMount; mountCsv: MountCsv };
const shownBooking = { bookingId: 'a booking', version: 1 };
const decided = { terms: 'ALL', amount: 0, reason: 'because' } as const;

/** Never called: lines that must not compile are marked, and the type check fails when one does. */
export function handlersThatDoNotCompile({ mount, mountCsv }: Mounts, services: Services): void {
  const { profiles, bookings, activity, erasure } = services;
  const { people } = services.staff;
  // @ts-expect-error -- a right to read customers does not include blocking.
  mount(getCustomer, ({ staff, params }) => profiles.block(staff, params.id, 'rude'));
  mount(blockCustomer, async ({ staff, params }) => {
    // @ts-expect-error -- a right to block customers does not include erasing.
    await erasure.eraseForStaff(staff, params.id, 'Ann');
    return profiles.read(staff, params.id);
  });
  mount(checkIn, async ({ staff, params }) => {
    // @ts-expect-error -- a right to check in does not include refunds.
    await bookings.cancelAtDesk(staff, shownBooking, decided);
    return services.sheet.booking(staff, params.id);
  });
  mount(getDay, async ({ staff, params }) => {
    // @ts-expect-error -- a right to read the day does not include changing roles.
    await people.changeRole(staff, staff, 'OWNER');
    return services.sheet.day(staff, params.date);
  });
  // @ts-expect-error -- a file has the rights that it names, and no others.
  mountCsv(paymentsCsv, (staff, { query }) => activity.csv(staff, query));

  mount(blockCustomer, ({ staff, params, body }) => profiles.block(staff, params.id, body.reason));
  mount(cancelAtDesk, async ({ staff, params }) => {
    // @ts-expect-error -- staff cancel a booking at the version that they saw, with a reason.
    await bookings.cancel(staff, params.id, 'ALL');
    await bookings.cancelAtDesk(staff, shownBooking, decided);
    return services.sheet.booking(staff, params.id);
  });
  mount(getActivity, ({ staff, query }) => activity.list(staff, query));
}

type Helpers = { trx: ActorTrx; permit: Permit; act: DeskAct; change: DeskChange };

/** Never called: lines that must not compile are marked here as well. */
export function servicesThatDoNotCompile({ trx, permit, act, change }: Helpers, stranger: Staff): void {
  const desk: Staff<'booking.price'> = staffMember({ staffId: '', shopSeqNo: 1, role: 'DESK', requestId: '' });
  const rest = { isDone: () => false, isPossible: () => true, write: () => Promise.resolve(undefined) };
  const work = () => Promise.resolve({ after: {}, result: undefined });
  // @ts-expect-error -- a service that accepts plain Staff cannot require a right.
  requireRight(stranger, 'booking.price');
  // @ts-expect-error -- a service that accepts plain Staff cannot check a right either: no call has declared it.
  hasRight(stranger, 'booking.price');
  // @ts-expect-error -- one right is not another.
  requireRight(desk, 'booking.return');
  // @ts-expect-error -- an approval also needs a right that the call declared.
  void permit(trx, desk, 'booking.return', { subjectId: '' });
  // @ts-expect-error -- an act on a booking needs a right that the call declared.
  void act(desk, shownBooking, { act: 'booking.return' }, work);
  // @ts-expect-error -- a change of a booking needs a right that the call declared.
  void change(desk, shownBooking, { act: 'booking.check-in', ...rest });
  const madeUp = { kind: 'staff', staffId: '', shopSeqNo: 1, role: 'OWNER', requestId: '' } as const;
  // @ts-expect-error -- only `staffMember` creates a Staff: the person of a session, or the person in whose name a job acts.
  requireRight(madeUp, 'booking.price');

  requireRight(desk, 'booking.price');
  requireRight(system('a job'), 'booking.return');
  void permit(trx, desk, 'booking.price', { subjectId: '' });
  void act(desk, shownBooking, { act: 'booking.price' }, work);
}

test('code that uses a right which its call does not declare does not compile', () => {
  expect(handlersThatDoNotCompile).toBeTypeOf('function');
  expect(servicesThatDoNotCompile).toBeTypeOf('function');
});
