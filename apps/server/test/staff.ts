import type { Role, Staff } from '../src/platform/actors/actor.ts';

/** The device that they use: cash is in its drawer. Every test's database has it. */
export const deviceId = '0197f4e2-0000-7000-8000-00000000de1c';

/** A member of the staff, for tests without a browser. */
export const staff = (role: Role = 'DESK', shopSeqNo = 1): Staff & { deviceId: string } => ({
  deviceId,
  kind: 'staff',
  staffId: '0197f4e2-0000-7000-8000-00000000d35c',
  shopSeqNo,
  role,
  requestId: 'r-1',
});
