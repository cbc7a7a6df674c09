import { DAY_MINUTES, MINUTE } from '@caddie/contract/dates/duration';
import { joinSentences } from '../../../../lib/language.en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { type Back, catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { needsManager, amountLabel, bayOutOfOrder, reasonMissing } = deskLibCatalogue.givingBack;
const { atMostPaid } = deskLibCatalogue.mostPaid;

const { passBack } = deskLibCatalogue.returned;

type SumLine = readonly [label: string, amount: string, about?: string];

/** The destination of each part. */
function linesOf({ amount, to }: Back, currency: string, hasBalance = false): SumLine[] {
  const how = hasBalance ? 'Goes back, the pass first, then the newest payment' : 'Goes back, the newest payment first';
  if (amount > 0 && to.length === 0) return [[how, formatMoney(amount, currency)]];
  return to.flatMap((tender): SumLine[] => {
    const money = formatMoney(tender.amount, currency);
    if (tender.kind === 'MEMBERSHIP') {
      const back = passBack(tender, currency);
      return back ? [[`Goes back to ${tender.membershipName}`, back]] : [];
    }
    if (tender.amount === 0) return [];
    if (tender.kind === 'CARD')
      return [[`Goes back to ${tender.company} ${tender.last4}`, money, '5 to 10 days at the bank']];
    return [[tender.kind === 'CASH' ? 'Give back in cash' : 'Return on your terminal', money]];
  });
}

/** "2 h 49", "49 min", "3 days". */
function timeBefore(start: number, now: number): string {
  const minutes = Math.max(0, Math.floor((start - now) / MINUTE));
  if (minutes >= 2880) return `${Math.floor(minutes / DAY_MINUTES)} days`;
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60}` : `${minutes / 60} h`;
}

export const catalogue = {
  cancelBooking: {
    title: (name: string): string => `Cancel ${name || 'the walk-in'}’s booking?`,
    about: (details: string, paid: string | undefined): string => (paid ? `${details}. Paid ${paid}.` : details),
    whatComesBack: 'What comes back',
    policy: (percent: number): string => `By the policy, ${percent}\u00a0%`,
    /** "Canceled 2 h 49 before the start. 50 % ends at 7:30 PM." */
    policyAbout: (before: string, ends: string | undefined): string =>
      joinSentences(`Canceled ${before} before the start.`, ends),
    ends: (percent: number, moment: string): string => `${percent}\u00a0% ends ${moment}.`,
    ended: (percent: number, moment: string): string => `${percent}\u00a0% ended ${moment}.`,
    all: 'All of it',
    allAbout: 'Our fault, or goodwill.',
    other: 'Another amount',
    otherAbout: (least: string, most: string): string => `From ${least} to ${most}.`,
    none: 'Nothing',
    manager: needsManager,
    /** An amount below the policy's needs a manager too. */
    managerOutside: (least: string, most: string): string =>
      `Needs a manager’s PIN unless it is more than ${least} and at most ${most}.`,
    amountLabel,
    tooMuch: atMostPaid,
    reasons: ['Customer asked', bayOutOfOrder, 'Booked twice by mistake'] as const,
    reasonMissing,
    reasonHint: (name: string): string =>
      `Kept in the activity log. ${name || 'The customer'} reads only that it is canceled and what comes back.`,
    keeps: (venue: string): string => `${venue} keeps`,
    sendText: (name: string, figures: string | undefined): string =>
      figures ? `Text ${name} that it is canceled and ${figures} comes back` : `Text ${name} that it is canceled`,
    keep: 'Keep booking',
    cancel: (figures: string | undefined): string => (figures ? `Cancel, return ${figures}` : 'Cancel booking'),
    linesOf,
    timeBefore,
  },
};
