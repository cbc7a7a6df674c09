import { dayAndTime } from './dates.ts';
import { joinSentences, plural } from './locale.ts';

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
    shopName.endsWith('s')
      ? `You no longer work at ${shopName}’ desk. Ask a manager.`
      : `You no longer work at ${shopName}’s desk. Ask a manager.`,
  'pin.easy': () => 'Too easy to guess.',
  'pin.wrong': ({ name, triesLeft }: { name: string; triesLeft: number }) =>
    plural(triesLeft, {
      one: `That is not ${name}’s PIN. 1 try is left.`,
      other: `That is not ${name}’s PIN. ${triesLeft} tries are left.`,
    }),
  'pin.locked-for': ({ seconds }: { seconds: number }) => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return plural(minutes, {
      one: 'Too many tries. Try again in 1 minute.',
      other: `Too many tries. Try again in ${minutes} minutes.`,
    });
  },
};
