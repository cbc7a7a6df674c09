import type { UndeliveredText } from '@caddie/contract/desk/customers-to-contact';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { BOOKING_NOT_FOUND, dayClosed, priceChanged } = refusedCatalogue.refusals;

const { walkIn } = deskLibCatalogue.holder;

const nameOf = (name: string): string => name || walkIn;

const call = 'Call';

const timesInWords = (count: number): string =>
  count === 2 ? 'twice' : plural(count, { one: 'once', other: `${count} times` });

const peopleNameOf = (name: string): string => name || walkIn;

export const catalogue = {
  needsYou: {
    title: 'Needs you',
    nameOf,
    refund: (name: string, money: string): string => `${money} for ${nameOf(name)} did not go back`,
    refused: (attempts: number): string =>
      `The bank refused the refund ${timesInWords(attempts)}. Give it in cash, or another way and tell us how.`,
    unclear: (attempts: number): string =>
      `The refund was tried ${timesInWords(attempts)}, and may have arrived all the same. Look in your provider’s dashboard before you give it another way.`,
    teeTime: (reference: string, day: string, time: string): string => `${reference}, ${day}, ${time}`,
    since: (day: string): string => `since ${day}`,
    code: (failure: string): string => `The bank says: ${failure.replaceAll('_', ' ')}`,
    dot: ' · ',
    again: 'Send again',
    inCash: 'Give in cash…',
    handOver: (name: string, money: string): string =>
      `Hand ${money} to ${nameOf(name)}. It is taken out of today’s drawer at this device, and the bank is not asked again.`,
    handedOver: (money: string): string => `${money} is handed over`,
    mayHaveArrived: (name: string, money: string): string =>
      `${money} may have gone back to ${nameOf(name)} already. Whoever gives it now may give it twice.`,
    hasNotGoneBack: (money: string): string => `I looked in the provider’s dashboard: ${money} has not gone back.`,
    anotherWay: 'Given another way…',
    how: 'How did they get it?',
    example: 'Cash, Nov 21, signed for',
    settle: (money: string): string => `${money} is given`,
    back: 'Back',
    refusedAgain: 'The bank refused it again.',
    dispute: (name: string, money: string): string => `${nameOf(name)} disputes ${money} at the bank`,
    warned: (name: string, money: string): string => `The network warns of ${money} from ${nameOf(name)}`,
    answerBy: (day: string): string =>
      `Answer it in your provider’s dashboard by ${day}. Until the bank has decided, nothing of it can be paid back.`,
    answer: 'Answer it in your provider’s dashboard. Until the bank has decided, nothing of it can be paid back.',
    afterWarning: 'Nothing was taken, yet. Returning the money now avoids a dispute.',
    lost: (name: string, money: string): string => `The bank decided for ${nameOf(name)}: ${money} is gone.`,
    afterLoss:
      'It counts as returned, and is listed among the refunds. Nobody can take it back or return it a second time.',
    seen: 'I have seen it',
    openBooking: 'Open booking',
    openCustomer: 'Open customer',
  },

  /** Shown only if a pay link has lapsed. */
  lapsed: {
    nameOf,
    didNotPay: (name: string): string => `${nameOf(name)} did not pay by the link`,
    freeAgain: (day: string, time: string): string => `${day}, ${time}. The time is free again.`,
    bookAgain: 'Book again…',
    call,
    seen: 'Seen',
  },

  people: {
    unarrived: (name: string): string => `A text to ${peopleNameOf(name)} did not arrive`,
    unarrivedMany: (name: string, count: number): string => `${count} texts to ${peopleNameOf(name)} did not arrive`,
    advice: {
      UNREACHABLE: (phone) => `The number does not take texts. Call ${phone}, or correct the number.`,
      STOPPED: (phone) => `They answered STOP, so nothing is texted to them. Call ${phone}.`,
      NOT_DELIVERED: (phone) => `Their phone did not get it. Call ${phone}, or correct the number.`,
      NOT_SENT: (phone) => `It could not be sent in time, and is tried no more. Call ${phone}.`,
    } satisfies Record<UndeliveredText['reason'], (phone: string) => string>,
    about: (kind: string): string => `It was about this: ${kind}`,
    quoted: (words: string): string => `It said: “${words}”`,
    toCall: (count: number): string =>
      plural(count, { one: '1 person has to be called', other: `${count} people have to be called` }),
    call,
    alreadyKnown: 'They know',

    waits: (name: string, money: string): string => `${money} waits for ${peopleNameOf(name)}`,
    handOver: 'It was paid at the desk, and the tee time was canceled. Hand it over when they come, from the booking.',

    expired: (name: string, card: string): string => `${peopleNameOf(name)}’s ${card} has expired`,
    card: (company: string, last4: string): string => `${company} ${last4}`,
    owes: (money: string): string =>
      `${money} is owed for a tee time, and no saved card can pay it. Ask for another card, or take it another way.`,
    fee: (money: string): string =>
      `If they do not come, ${money} cannot be charged. Ask for another card when they come or call.`,
    expiredIn: (month: string): string => `until ${month}`,
    month: (expMonth: number, expYear: number): string =>
      `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`,
  },

  refusals: {
    sentences: {
      ...dayClosed,
      ...priceChanged,
      BOOKING_NOT_FOUND,
      MAY_HAVE_ARRIVED: 'It may have gone back already. Look in your provider’s dashboard, then tick that it has not.',
      REFUND_NOT_FOUND: 'That refund no longer needs attention.',
      DISPUTE_NOT_FOUND: 'That dispute no longer needs attention.',
      TEXT_NOT_FOUND: 'That text no longer needs attention.',
    },
  },
};
