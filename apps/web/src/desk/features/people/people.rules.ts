import { addDays } from '@caddie/contract/dates/calendar';
import type { CounterDevice, StaffPerson, Team } from '@caddie/contract/desk/people/people';
import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { formatTime } from '../../../lib/format.ts';
import { monthDay } from '../../lib/days/days.ts';
import { mayDo } from '../../lib/roles.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.people;

/** The venue's time zone, and the current time. */
export type Clock = { timeZone: string; now: number };

/** Whether the new role has fewer rights, which needs a confirmation. */
export const losesRights = (from: Role, to: Role): boolean => !mayDo(to, from);

/** The only owner of a venue keeps the role until there is another. */
export const isLastOwner = (person: StaffPerson, { people }: Team): boolean =>
  person.role === 'OWNER' &&
  person.invitedUntil === null &&
  people.filter(({ role, invitedUntil }) => role === 'OWNER' && invitedUntil === null).length === 1;

/** When a person was last at the desk: "Now, iPhone", "Today, 4:10 PM", "Yesterday", "Nov 2". */
export function lastSeenText({ lastSeen, invitedUntil }: StaffPerson, clock: Clock): string {
  if (invitedUntil !== null)
    return isPast(invitedUntil, clock)
      ? words.endedOn(dayText(invitedUntil, clock))
      : words.until(dayText(invitedUntil, clock));
  if (!lastSeen) return words.notYet;
  if (lastSeen.isNow) return words.activeOnDevice(lastSeen.device);
  const today = venueClock(clock.timeZone, clock.now).date;
  const day = dateOf(lastSeen.at, clock);
  if (day === today) return words.today(formatTime(lastSeen.at, clock.timeZone));
  return day === addDays(today, -1) ? words.yesterday : dayText(lastSeen.at, clock);
}

/** When a device was last used: "In use now", "Nov 19, 11:48 PM". */
export function lastUsedText({ lastUsed }: Pick<CounterDevice, 'lastUsed'>, clock: Clock): string {
  if (!lastUsed) return words.notUsedYet;
  return lastUsed.isNow
    ? words.inUseNow
    : words.dayAndTime(dayText(lastUsed.at, clock), formatTime(lastUsed.at, clock.timeZone));
}

export const dayText = (at: string, clock: Clock): string =>
  monthDay(dateOf(at, clock), venueClock(clock.timeZone, clock.now).date);

const isPast = (at: string, { now }: Clock): boolean => Date.parse(at) <= now;

/** An invitation is not texted twice within ten minutes; its end then stays the same. */
export const wasTextedAgain = (before: StaffPerson, after: Team): boolean =>
  after.people.find(({ staffId }) => staffId === before.staffId)?.invitedUntil !== before.invitedUntil;

const dateOf = (at: string, { timeZone }: Clock): string => venueClock(timeZone, Date.parse(at)).date;

/** The person is an owner themselves, not let in by an owner's PIN. */
export const isOwner = ({ role }: Pick<Me, 'role'>): boolean => role === 'OWNER';
