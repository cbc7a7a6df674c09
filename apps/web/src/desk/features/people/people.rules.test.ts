import type { StaffPerson } from '@caddie/contract/desk/people/people';
import { expect, test } from 'vitest';
import { isLastOwner, losesRights, lastSeenText, lastUsedText, wasTextedAgain } from './people.rules.ts';

const clock = { timeZone: 'America/New_York', now: Date.parse('2026-11-20T18:41:00-05:00') };
const dana: StaffPerson = {
  staffId: 'd',
  name: 'Dana Whitfield',
  phone: '+1 212 555 0107',
  role: 'OWNER',
  hasPin: true,
  invitedUntil: null,
  lastSeen: null,
  devices: [],
};
const seen = (at: string, isNow = false) => ({ ...dana, lastSeen: { at, device: 'iPhone', isNow } });
const invited = (invitedUntil: string) => ({ ...dana, invitedUntil });

test('the last time a person was at the desk is shown in plain words, in the venue’s time zone', () => {
  expect(lastSeenText(seen('2026-11-20T18:40:00-05:00', true), clock)).toBe('Now, iPhone');
  expect(lastSeenText(seen('2026-11-20T16:10:00-05:00'), clock)).toBe('Today, 4:10 PM');
  expect(lastSeenText(seen('2026-11-20T00:10:00-05:00'), clock)).toBe('Today, 12:10 AM');
  expect(lastSeenText(seen('2026-11-19T23:50:00-05:00'), clock)).toBe('Yesterday');
  expect(lastSeenText(seen('2026-11-18T23:50:00-05:00'), clock)).toBe('Nov 18');
  expect(lastSeenText(seen('2025-11-18T23:50:00-05:00'), clock)).toBe('Nov 18, 2025');
  expect(lastSeenText(dana, clock)).toBe('Not yet');
});

test('a time on the previous day is shown as yesterday when daylight saving time ends', () => {
  const late = { ...clock, now: Date.parse('2026-11-01T23:30:00-05:00') };
  expect(lastSeenText(seen('2026-10-31T23:45:00-04:00'), late)).toBe('Yesterday');
});

test('an invitation says until when it can be accepted, or when it ended', () => {
  expect(lastSeenText(invited('2026-11-22T18:41:00-05:00'), clock)).toBe('Until Nov 22');
  expect(lastSeenText(invited('2026-11-20T18:41:00-05:00'), clock)).toBe('Ended Nov 20');
});

test('a counter says whether it is in use', () => {
  const counter = { deviceId: 'c', name: 'iPad, bar', addedBy: 'Marcus', addedAt: '2026-10-12T10:00:00-04:00' };
  const used = (isNow: boolean) => ({ ...counter, lastUsed: { at: '2026-11-19T23:48:00-05:00', isNow } });
  expect(lastUsedText(used(true), clock)).toBe('In use now');
  expect(lastUsedText(used(false), clock)).toBe('Nov 19, 11:48 PM');
  expect(lastUsedText({ ...counter, lastUsed: null }, clock)).toBe('Not used yet');
});

test('a lower role loses rights, and a higher one does not', () => {
  expect(losesRights('OWNER', 'MANAGER')).toBe(true);
  expect(losesRights('MANAGER', 'DESK')).toBe(true);
  expect(losesRights('DESK', 'MANAGER')).toBe(false);
  expect(losesRights('MANAGER', 'OWNER')).toBe(false);
});

test('an owner counts as the last one while the other is only invited', () => {
  const other = { ...dana, staffId: 'e' };
  const team = (...people: StaffPerson[]) => ({ people, counters: [] });
  expect(isLastOwner(dana, team(dana, { ...other, invitedUntil: '2026-11-22T18:41:00-05:00' }))).toBe(true);
  expect(isLastOwner(dana, team(dana, other))).toBe(false);
  expect(isLastOwner({ ...dana, role: 'DESK' }, team(dana))).toBe(false);
});

test('an invitation whose end did not change was not texted again', () => {
  const jo = invited('2026-11-22T18:41:00-05:00');
  expect(wasTextedAgain(jo, { people: [jo], counters: [] })).toBe(false);
  expect(wasTextedAgain(jo, { people: [invited('2026-11-22T19:00:00-05:00')], counters: [] })).toBe(true);
});
