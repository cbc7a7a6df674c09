import { randomUUID } from 'node:crypto';
import type { Right } from '@caddie/contract/desk/rights';
import { staffMember, type Role, type Staff } from '../src/platform/actors/actor.ts';

/** The device of the staff: cash is in its drawer. Every test's database has it. */
export const deviceId = '0197f4e2-0000-7000-8000-00000000de1c';

/** A member of staff in one request, for tests without a browser: their call has declared every right. */
export const staff = (role: Role = 'DESK', shopSeqNo = 1): Staff<Right> & { deviceId: string } =>
  staffMember({ staffId: '0197f4e2-0000-7000-8000-00000000d35c', shopSeqNo, role, requestId: randomUUID(), deviceId });

/** The same person in another request: each request has its own activity entries. */
export const inNewRequest = <Person extends Staff<Right>>(person: Person): Person => ({
  ...person,
  requestId: randomUUID(),
});
