import type { Role, Staff } from '../src/platform/actors/actor.ts';

/** A member of the staff, for tests without a browser. */
export const staff = (role: Role = 'DESK', shopSeqNo = 1): Staff => ({
  kind: 'staff',
  staffId: '0197f4e2-0000-7000-8000-00000000d35c',
  shopSeqNo,
  role,
  requestId: 'r-1',
});
