import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { HOUR_SECONDS } from '../../dates/duration.ts';
import { countryCode } from '../../shops.ts';
import { shownText, text } from '../../texts/text.ts';
import { instant } from '../../dates/time.ts';
import { role } from './staff.ts';
import { problem } from '../../field-problems.ts';

/** How long an invitation can be accepted. */
export const INVITED_HOURS = 48;
/** An invitation is texted again at the earliest after so long. */
export const INVITE_AGAIN_MINUTES = 10;

/** A device of a person's own: they are signed in on it here, or it knows them, so that a code is enough there. */
const ownDevice = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  lastUsed: z.object({ at: instant, isNow: z.boolean() }),
});
export type OwnDevice = z.output<typeof ownDevice>;

const person = z.object({
  staffId: z.uuid(),
  name: z.string(),
  /** As people read it: `+1 212 555 0148`. */
  phone: z.string(),
  role,
  /** False until they have chosen one, and after an owner has reset it: their next code then leads to a new one. */
  hasPin: z.boolean(),
  /** Until when the invitation can be accepted, which may be past. Null: they work here. */
  invitedUntil: z.nullable(instant),
  /** Where they were last signed in here, and whether they still are. */
  lastSeen: z.nullable(z.object({ at: instant, device: z.string(), isNow: z.boolean() })),
  /** The last used first; none of somebody who is only invited. */
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

/** Everybody who works at the venue or is invited with their own devices, and the venue's counters. */
const team = z.object({ people: z.array(person), counters: z.array(counter) });
export type Team = z.output<typeof team>;

/** What changes who may do what: an owner does it themselves. */
const inPerson = { access: 'staff', data: team } as const;
const ofPerson = z.object({ id: z.uuid(problem('NOT_A_PERSON')) });

/** An owner's PIN opens it to others for five minutes, to be looked at; a manager's does not. */
export const getTeam = defineCall({
  access: 'staff',
  place: 'venue',
  data: team,
  method: 'GET',
  path: '/desk/staff',
  right: 'staff.read',
  summary: 'List who works at the venue, and its counters.',
  refusals: [],
});

export const invite = defineCall({
  ...inPerson,
  method: 'POST',
  path: '/desk/staff',
  right: 'staff.add',
  summary: 'Invite a person by text, for 48 hours.',
  idempotent: true,
  body: z.object({ phone: text({ max: 32 }), countryCode, name: shownText({ max: 80 }), role }),
  refusals: ['PHONE_NOT_SUPPORTED', 'WORKS_HERE_ALREADY'],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

/** The 48 hours begin anew. A person who was texted in the last ten minutes is not texted again. */
export const inviteAgain = defineCall({
  ...inPerson,
  method: 'POST',
  path: '/desk/staff/{id}/invite',
  right: 'staff.add',
  summary: 'Text an invitation again.',
  params: ofPerson,
  refusals: ['STAFF_NOT_FOUND', 'WORKS_HERE_ALREADY'],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

export const changeRole = defineCall({
  ...inPerson,
  method: 'POST',
  path: '/desk/staff/{id}/role',
  right: 'staff.change-role',
  summary: 'Change what a person may do at the venue.',
  params: ofPerson,
  body: z.object({ role }),
  refusals: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
});

/** Signs the person out at once. */
export const removePerson = defineCall({
  ...inPerson,
  method: 'POST',
  path: '/desk/staff/{id}/remove',
  right: 'staff.remove',
  summary: 'Remove a person from the venue.',
  params: ofPerson,
  refusals: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
});

/**
 * For a phone that was lost: whoever is signed in on it is out at once, at every venue, and it is a new device from then on. The
 * person's passkeys go too, since nobody knows which of their devices have them.
 */
export const removeOwnDevice = defineCall({
  ...inPerson,
  method: 'POST',
  path: '/desk/staff/{id}/devices/{deviceId}/remove',
  right: 'staff.remove-device',
  summary: 'Remove a device of a person’s own.',
  params: z.object({ id: z.uuid(problem('NOT_A_PERSON')), deviceId: z.uuid(problem('NOT_A_DEVICE')) }),
  refusals: ['STAFF_NOT_FOUND', 'DEVICE_NOT_FOUND'],
});

/**
 * For somebody who has forgotten it and has neither a device that knows them nor the counter at hand. They are texted about it. Who
 * runs another venue too keeps the PIN: one owner alone must not take the second lock from another owner's venue.
 */
export const resetPin = defineCall({
  ...inPerson,
  method: 'POST',
  path: '/desk/staff/{id}/reset-pin',
  right: 'staff.reset-pin',
  summary: 'Take a person’s PIN away, so that they choose a new one.',
  params: ofPerson,
  refusals: ['STAFF_NOT_FOUND', 'RUNS_ANOTHER_VENUE'],
});

/** Signs out whoever is at it; people no longer switch there by PIN. */
export const removeCounter = defineCall({
  ...inPerson,
  method: 'POST',
  path: '/desk/devices/{id}/remove',
  right: 'counter.remove',
  summary: 'Remove a device from the counters.',
  params: z.object({ id: z.uuid(problem('NOT_A_DEVICE')) }),
  refusals: ['DEVICE_NOT_FOUND'],
});
