import type { Role } from '@caddie/contract/desk/staff';
import { roles } from '../../lib/roles.words.ts';

export const loading = 'Loading…';
export const columns = { name: 'Name', role: 'Role', seen: 'Last seen', acts: 'Actions' };
export const people = 'People';
export const onlyYou = 'Only you so far.';
export const roleOf = (name: string): string => `Role of ${name}`;
export const invited = (role: Role): string => `${roles[role]}, invited`;
export const moreFor = (name: string): string => `More for ${name}`;
export const remove = 'Remove';
export const removeMenu = 'Remove…';
export const takeBackMenu = 'Take back the invitation…';
export const lastOwner = (venue: string): string => `${venue} needs an owner. Make somebody else one first.`;

export const dayAndTime = (date: string, time: string): string => `${date}, ${time}`;
export const nowOn = (device: string): string => `Now, ${device}`;
export const today = (time: string): string => `Today, ${time}`;
export const yesterday = 'Yesterday';
export const notYet = 'Not yet';
export const inUseNow = 'In use now';
export const notUsedYet = 'Not used yet';
export const until = (date: string): string => `Until ${date}`;
export const endedOn = (date: string): string => `Ended ${date}`;

export const textAgain = 'Text again';
export const textAgainTo = (name: string): string => `Text ${name} again`;
export const textedAgain = (name: string): string => `${name} is texted again, and has 48 hours.`;
export const textedJustNow = (name: string): string => `${name} was texted in the last ten minutes. Wait a little.`;

export const isNow = (name: string, role: Role): string => `${name} is ${asA[role]} now.`;
const asA = { DESK: 'at the desk', MANAGER: 'a manager', OWNER: 'an owner' };

export const changeTitle = (name: string, to: Role): string => `Change ${name} to ${roles[to]}?`;
export const loses = (name: string, from: Role, to: Role): string =>
  [
    from === 'OWNER' && `${name} no longer sees staff and payouts, and cannot erase a customer.`,
    to === 'DESK' &&
      `${name} no longer opens prices, reports and the venue, and needs a manager’s PIN to refund beyond the policy.`,
  ]
    .filter(Boolean)
    .join(' ');
export const change = (to: Role): string => `Change to ${roles[to]}`;
export const keep = (role: Role): string => `Keep as ${roles[role]}`;

export const resetMenu = 'Reset PIN…';
export const resetTitle = (name: string): string => `Reset the PIN of ${name}?`;
export const resetAbout = (name: string): string =>
  `${name} chooses a new one at the next sign-in with a code, and is texted about this. Where ${name} is signed in now, ${name} stays signed in.`;
export const resetAct = 'Reset PIN';
export const keepPin = 'Keep it';
export const pinIsReset = (name: string): string => `${name} chooses a new PIN at the next sign-in.`;

export const removeTitle = (name: string): string => `Remove ${name}?`;
export const removeAbout = (name: string, venue: string): string =>
  `${name} is signed out of ${venue} at once, on every device, and cannot sign in again. What ${name} did keeps its name.`;
export const removeYourself = (venue: string): string =>
  `That is you. You are signed out of ${venue} at once, and only another owner can invite you again.`;
export const removeAct = (name: string): string => `Remove ${name}`;
export const keepPerson = (name: string): string => `Keep ${name}`;
export const removed = (name: string): string => `${name} is removed and signed out.`;
export const takeBackTitle = (name: string): string => `Take back the invitation of ${name}?`;
export const takeBackAbout = (name: string): string => `${name} can no longer sign in with it.`;
export const takeBack = 'Take it back';
export const takenBack = (name: string): string => `The invitation of ${name} is taken back.`;
export const keepInvitation = 'Keep it';
