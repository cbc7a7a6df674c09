import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { HOUR_SECONDS } from '../../dates/duration.ts';
import { countryCode } from '../../shops.ts';
import { visibleText, text } from '../../texts/text.ts';
import { instant } from '../../dates/time.ts';
import { role } from './staff.ts';
import { problem } from '../../field-problems.ts';

/** How long an invitation can be accepted. */
export const INVITATION_HOURS = 48;
/** The minimum time between two texts of one invitation. */
export const INVITATION_REPEAT_MINUTES = 10;

/** A person's own device: they are signed in on it here, or it is a known device on which a code is enough. */
const ownDevice = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  lastUsed: z.object({ at: instant, isNow: z.boolean() }),
});
export type OwnDevice = z.output<typeof ownDevice>;

const person = z.object({
  staffId: z.uuid(),
  name: z.string(),
  /** Formatted for reading: `+1 212 555 0148`. */
  phone: z.string(),
  role,
  /** False until the person has chosen a PIN, and after an owner has reset it: the next sign-in by code then asks for a new one. */
  hasPin: z.boolean(),
  /** Until when the invitation can be accepted, possibly in the past. Null: the person has joined. */
  invitedUntil: z.nullable(instant),
  /** The latest session at this venue, and whether it is still open. */
  lastSeen: z.nullable(z.object({ at: instant, device: z.string(), isNow: z.boolean() })),
  /** Most recently used first; empty for a person who is only invited. */
  devices: z.array(ownDevice),
});
export type StaffPerson = z.output<typeof person>;

const counter = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  lastUsed: z.nullable(z.object({ at: instant, isNow: z.boolean() })),
});
export type CounterDevice = z.output<typeof counter>;

/** Everyone who works at the venue or is invited, with their own devices, and the venue's counters. */
const team = z.object({ people: z.array(person), counters: z.array(counter) });
export type Team = z.output<typeof team>;

/** Changes of access rights: only an owner in their own session may make them. */
const teamCallDefaults = { access: 'staff', data: team } as const;
const personParams = z.object({ id: z.uuid(problem('NOT_A_PERSON')) });

/** Reads the team. An owner's PIN opens it to other staff for five minutes, read-only; a manager's PIN does not. */
export const getTeam = defineCall({
  access: 'staff',
  place: 'venue',
  data: team,
  method: 'GET',
  path: '/desk/staff',
  right: 'staff.read',
  summary: 'List the venue’s staff and counters.',
  refusals: [],
});

export const invite = defineCall({
  ...teamCallDefaults,
  method: 'POST',
  path: '/desk/staff',
  right: 'staff.add',
  summary: 'Invite a person by text, for 48 hours.',
  idempotent: true,
  body: z.object({ phone: text({ max: 32 }), countryCode, name: visibleText({ max: 80 }), role }),
  refusals: ['PHONE_NOT_SUPPORTED', 'WORKS_HERE_ALREADY'],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

/** Renews the invitation for 48 hours. A person who was texted in the last ten minutes is not texted again. */
export const inviteAgain = defineCall({
  ...teamCallDefaults,
  method: 'POST',
  path: '/desk/staff/{id}/invite',
  right: 'staff.add',
  summary: 'Text an invitation again.',
  params: personParams,
  refusals: ['STAFF_NOT_FOUND', 'WORKS_HERE_ALREADY'],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

export const changeRole = defineCall({
  ...teamCallDefaults,
  method: 'POST',
  path: '/desk/staff/{id}/role',
  right: 'staff.change-role',
  summary: 'Change the role of a member of staff.',
  params: personParams,
  body: z.object({ role }),
  refusals: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
});

/** Removes a person and ends their sessions immediately. */
export const removePerson = defineCall({
  ...teamCallDefaults,
  method: 'POST',
  path: '/desk/staff/{id}/remove',
  right: 'staff.remove',
  summary: 'Remove a member of staff from the venue.',
  params: personParams,
  refusals: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
});

/**
 * For a lost phone: ends its sessions at every venue immediately and makes it an unknown device. The person's passkeys are removed too,
 * since it is not known which devices have them.
 */
export const removeOwnDevice = defineCall({
  ...teamCallDefaults,
  method: 'POST',
  path: '/desk/staff/{id}/devices/{deviceId}/remove',
  right: 'staff.remove-device',
  summary: 'Remove a device of a person’s own.',
  params: z.object({ id: z.uuid(problem('NOT_A_PERSON')), deviceId: z.uuid(problem('NOT_A_DEVICE')) }),
  refusals: ['STAFF_NOT_FOUND', 'DEVICE_NOT_FOUND'],
});

/**
 * For a person who forgot their PIN and has neither a known device nor the counter at hand; the person is notified by text. Refused for a
 * manager or owner of a venue that the caller does not own: one owner must not remove the second factor of another owner's venue.
 */
export const resetPin = defineCall({
  ...teamCallDefaults,
  method: 'POST',
  path: '/desk/staff/{id}/reset-pin',
  right: 'staff.reset-pin',
  summary: 'Reset the PIN of a member of staff, who then chooses a new one.',
  params: personParams,
  refusals: ['STAFF_NOT_FOUND', 'RUNS_ANOTHER_VENUE'],
});

/** Removes a counter and ends its session; staff can no longer switch on it by PIN. */
export const removeCounter = defineCall({
  ...teamCallDefaults,
  method: 'POST',
  path: '/desk/devices/{id}/remove',
  right: 'counter.remove',
  summary: 'Remove the counter mark of a device.',
  params: z.object({ id: z.uuid(problem('NOT_A_DEVICE')) }),
  refusals: ['DEVICE_NOT_FOUND'],
});
