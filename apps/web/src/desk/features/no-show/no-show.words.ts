import { durationShort } from '../../lib/late.words.ts';

export const title = (name: string): string => `${name || 'The walk-in'} has not come`;
export const late = (about: string, minutes: number): string =>
  `${about}. ${minutes < 60 ? `${minutes} minutes` : durationShort(minutes)} late.`;
export const paid = 'Paid';
export const comesBack = 'Comes back by the policy';
export const keeps = (venue: string): string => `${venue} keeps`;
export const notPaid = 'Not paid';
export const fee = 'No-show fee, owed';
export const noFee = 'No fee: nothing is owed';
export const rest = (until: string): string => `The rest of the time, until ${until}`;
export const release = 'Give the bay free now';
export const releaseAbout = (minutes: number): string => `${minutes} minutes can be sold again.`;
export const keep = 'Keep it for them';
export const keepAbout = 'Marked, but nobody else can have it.';
export const sendText = (name: string, isReleased: boolean): string =>
  isReleased ? `Text ${name} that the bay was given away` : `Text ${name} that nobody came`;
export const canBeUndone = 'Can be undone for a day, as long as the bay is still free.';
export const wait = 'Wait longer';
export const call = 'Call';
export const mark = (kept: string | undefined, owed: string | undefined): string =>
  owed ? `Mark no-show, fee ${owed}` : kept ? `Mark no-show, keep ${kept}` : 'Mark no-show';
export const marked = (name: string, charge: string | undefined): string =>
  [`${name || 'The walk-in'} is marked as a no-show.`, charge].filter(Boolean).join(' ');
