import { count, dayAndTime, joinSentences } from './dates.ts';

type Invitation = { shopName: string; by: string | null; until: number; timeZone: string; link: string | null };

export const staffWords = {
  'text.invitation': ({ shopName, by, until, timeZone, link }: Invitation) => {
    const signIn = `Sign in with this number by ${dayAndTime(until, timeZone)}.`;
    const invited = by
      ? `${shopName}: ${by} invites you to work at the desk.`
      : `${shopName}: you are invited to work at the desk.`;
    return joinSentences(invited, signIn, link);
  },
  'text.pin-reset': ({ shopName, by }: { shopName: string; by: string }) =>
    `${shopName}: ${by} has reset your PIN. You choose a new one when you next sign in with a code. Not asked for? Call ${by}.`,
  'staff.owners-only': () => 'That is for owners.',
  'staff.last-owner': ({ shopName }: { shopName: string }) =>
    `${shopName} needs an owner. Make somebody else one first.`,
  /** `Mulligans’ desk`, `SeoulSwing’s desk`. */
  'staff.removed': ({ shopName }: { shopName: string }) =>
    `You no longer work at ${shopName}${shopName.endsWith('s') ? '’' : '’s'} desk. Ask a manager.`,
  'pin.easy': () => 'Too easy to guess.',
  'pin.wrong': ({ name, triesLeft }: { name: string; triesLeft: number }) =>
    `That is not ${name}’s PIN. ${triesLeft === 1 ? '1 try is left.' : `${triesLeft} tries are left.`}`,
  'pin.closed': ({ seconds }: { seconds: number }) =>
    `Too many tries. Try again in ${count(Math.max(1, Math.ceil(seconds / 60)), 'minute')}.`,
};
