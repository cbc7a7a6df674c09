import { joinSentences } from '../../../../lib/language.en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { needsManager } = deskLibCatalogue.givingBack;

const { durationShort } = deskLibCatalogue.late;

export const catalogue = {
  noShow: {
    title: (name: string): string => `${name || 'The walk-in'} has not come`,
    late: (about: string, minutes: number): string =>
      minutes < 60 ? `${about}. ${minutes} minutes late.` : `${about}. ${durationShort(minutes)} late.`,
    paid: 'Paid',
    comesBack: 'Comes back by the policy',
    keeps: (venue: string): string => `${venue} keeps`,
    notPaid: 'Not paid',
    fee: 'No-show fee, owed',
    noFee: 'No fee: nothing is owed',
    rest: (until: string): string => `The rest of the time, until ${until}`,
    release: 'Give the bay free now',
    releaseAbout: (minutes: number): string => `${minutes} minutes can be sold again.`,
    keep: 'Keep it for them',
    keepAbout: 'Marked, but nobody else can have it.',
    sendText: (name: string, isReleased: boolean): string =>
      isReleased ? `Text ${name} that the bay was given away` : `Text ${name} that nobody came`,
    canBeUndone: 'Can be undone until the day is closed, a day at most, as long as the bay is still free.',
    wait: 'Wait longer',
    call: 'Call',
    mark: (kept: string | undefined, owed: string | undefined): string =>
      owed ? `Mark no-show, fee ${owed}` : kept ? `Mark no-show, keep ${kept}` : 'Mark no-show',
    marked: (name: string, charge: string | undefined): string =>
      joinSentences(`${name || 'The walk-in'} is marked as a no-show.`, charge),
  },

  waiveFee: {
    title: (name: string): string => `Waive the fee of ${name || 'the walk-in'}?`,
    act: (amount: string): string => `Waive ${amount}`,
    explained: 'The fee becomes nothing. What was paid is kept.',
    manager: needsManager,
    reasons: ['Was ill', 'Called before', 'Our fault', 'Goodwill'] as const,
    reasonMissing: 'Choose why. It is kept with the booking.',
    waived: (amount: string): string => `${amount} is waived.`,
  },
};
