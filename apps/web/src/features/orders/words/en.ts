import type { OrderFailure } from '@caddie/contract/orders';
import { joinSteps } from '../../../lib/language.en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { termsOfUse, opensInANewTab, nothingWasCharged, moneyNotSentBack, continueAtYourBank } = libCatalogue.labels;

const {
  BOOKING_NOT_FOUND,
  MEMBERSHIP_NOT_FOUND,
  CARD_NOT_FOUND,
  ORDER_NOT_FOUND,
  HOLD_EXPIRED,
  PROVIDER_DOWN,
  notPayable,
  notCancelable,
  priceChanged,
} = libCatalogue.refusals;

const bankAsksForYou = 'Your bank wants to hear from you';
const total = 'Total';
const checkingDoNotPayAgain = 'We are checking. Do not pay again.';

const lessThanACardTakes = 'This is less than a card can be charged. Ask the venue.';

export const catalogue = {
  bill: {
    confirmBooking: 'Confirm booking',
    membership: 'membership',
    pay: (money: string) => `Pay ${money}`,
    use: (taken: string) => `Use ${taken}`,
    useAndPay: (taken: string, money: string) => `Use ${taken} + pay ${money}`,
    /** The label while paying. */
    paying: (money: string) => `Paying ${money}`,
    using: (taken: string) => `Using ${taken}`,
    usingAndPaying: (taken: string, money: string) => `Using ${taken} + pay ${money}`,
    paysForAll: (date: string) => `Pays for all of it · Until ${date}`,
    usesThenLeft: (taken: string, left: string) => `Uses ${taken} · then ${left} left`,
    coverOf: (membershipName: string, taken: string) => `${membershipName}, ${taken}`,
  },

  cancellation: {
    noRefund: '[No refund.] Nothing comes back if you cancel.',
    comesBackUntil: (refundPercent: number, until: string) => `${refundPercent}% comes back until ${until}`,
    freeUntil: (until: string) => `[Free until ${until}.] You get everything back.`,
    /** The refund steps; without a step nothing is refunded. */
    afterFree: (steps: readonly string[]) =>
      steps.length > 0 ? `[After that,] ${joinSteps(steps)}, then nothing.` : '[After that,] nothing comes back.',
    ifYouCancel: (steps: readonly string[]) =>
      steps.length > 0 ? `[If you cancel,] ${joinSteps(steps)}, then nothing.` : '[If you cancel,] nothing comes back.',
  },

  complete: {
    youreBooked: "You're booked",
    weSentTheDetailsTo: (phone: string) => `We sent the details to ${phone}.`,
    seeYouAtTheVenue: 'See you at the venue.',
    youreAMember: "You're a member",
    paysForYourNextTeeTime: 'It pays for your next tee time.',
    weAreChecking: 'We are checking',
    doNotPayAgain: 'Do not pay again. This page updates itself.',
    bankAsksForYou,
    confirmAtYourBank: 'Confirm the payment there. This page updates itself.',
    notPaidYet: 'Not paid yet',
    thisBookingWasCanceled: 'This booking was canceled',
    thisMembershipWasCanceled: 'This membership was canceled',
    weCouldNotBookIt: 'We could not book it',
    weCouldNotCompleteIt: 'We could not complete it',
    moneyNotSentBack,
    goesBack: (money: string) => `${money} goes back to where it came from.`,
    noMoneyByPolicy: 'By its policy, no money came back.',
    nothingWasCharged,
  },

  failure: {
    /** Why the payment failed and what to do. What happened to the money is said beside it, once. */
    failureWords: {
      DECLINED: 'Your bank declined this card. Try another card, or ask your bank.',
      NOT_ENOUGH_MONEY: 'There is not enough money on this card. Use another one.',
      LIMIT_REACHED: 'This card has reached its limit. Use another one, or ask your bank.',
      WRONG_SECURITY_CODE: 'The security code of this card was not right. Save the card again, or use another one.',
      WRONG_POSTAL_CODE: 'The postal code of this card was not right. Save the card again, or use another one.',
      CARD_EXPIRED: 'This card has expired. Use another one.',
      CARD_GONE: 'This card can no longer be used. Choose another one.',
      CARD_NOT_TAKEN: 'This card cannot be used for this payment. Use another one.',
      CURRENCY_NOT_TAKEN: 'This card cannot pay in this currency. Use another one.',
      BANK_UNDECIDED: 'Your bank could not decide about this card. Try again in a moment.',
      PROVIDER_DOWN: 'Card payments are not available right now. Try again in a moment.',
      NOT_CONFIRMED: 'The payment was not confirmed with your bank. Try again, or use another card.',
      AUTHENTICATION_NEEDED: 'Your bank wants you to confirm this payment. Try again, or use another card.',
      BANK_NOT_ANSWERED: 'Your bank was not answered in time. Try again.',
      TOO_LITTLE: lessThanACardTakes,
      NOT_CHARGED: 'The card could not be charged. Try again, or use another card.',
      NOT_IN_TIME: 'The payment was not confirmed in time.',
      PAGE_CLOSED: 'The card page was closed before it was paid.',
      NOT_PAID: 'This was not paid in time.',
      TOO_LATE: 'The payment came too late.',
    } satisfies Record<OrderFailure, string>,
  },

  holdClock: {
    yourTimeToPayIsOver: 'Your time to pay is over. Nothing was charged.',
    oneMinuteLeftToPay: 'One minute left to pay.',
    lessThanAMinuteLeft: 'Less than a minute left',
    isHeldForYou: (shopRoomName: string) => `${shopRoomName} is held for you`,
    halfAMinuteLeftToPay: '30 seconds left to pay.',
    fiveMinutesMore: '+5 min',
    holdItLonger: (minutes: number) => `Hold it ${minutes} minutes longer`,
    heldLonger: (minutes: number) => `Held ${minutes} minutes longer.`,
  },

  orderSummary: {
    orderSummary: 'Order summary',
    total,
    peak: 'Peak',
  },

  payBar: {
    pay: 'Pay',
    opensSecurePage: 'Opens the secure card page and comes back here.',
    /** The text before and after the link to the terms. */
    youAgree: ['You agree to the ', ' and cancellation policy.'] as const,
    termsOfUse,
    opensInANewTab,
  },

  payPageOption: {
    card: 'Card, on the secure page',
    walletOrCard: { apple: 'Apple Pay or card', google: 'Google Pay or card' },
    onTheSecurePage: 'On the secure card page',
    nothingToType: {
      apple: 'On the secure card page. Nothing to type with Apple Pay.',
      google: 'On the secure card page. Nothing to type with Google Pay.',
    },
  },

  payOptionList: {
    memberships: 'Memberships',
  },

  paying: {
    pleaseKeepThisPageOpen: 'Please keep this page open',
    openingTheCardPage: 'Opening the secure card page',
    checkingDoNotPayAgain,
  },

  paymentProblem: {
    notChargedAnd: (kept: string) => `You have not been charged. ${kept}`,
    notCharged: 'You have not been charged.',
    checkingDoNotPayAgain,
    notKnownWhetherPaid: 'We could not find out whether you have paid.',
    checkAgain: 'Check again',
    youClosedTheCardPage: 'You closed the card page. You were not charged.',
  },

  paymentElsewhere: {
    inAnotherWindow: 'This is being paid in another window.',
    payThere: 'Pay there, and this page goes on by itself. To pay here, close that card page first.',
    payHere: 'Close it and pay here',
  },

  paymentWait: {
    bankAsksForYou,
    checkingDoNotPayAgain,
    confirmAtTheBank: (amount: string) =>
      `Confirm the payment of ${amount} on the bank’s page. This page waits and goes on by itself.`,
    paymentOnItsWay: (amount: string) =>
      `Your payment of ${amount} is on its way. This page goes on by itself as soon as we know.`,
    continueAtYourBank,
    cancelThisPayment: 'Cancel this payment',
    canceling: 'Canceling...',
  },

  refusals: {
    sentences: {
      BOOKING_NOT_FOUND,
      MEMBERSHIP_NOT_FOUND,
      CARD_NOT_FOUND,
      ORDER_NOT_FOUND,
      CARD_NEEDED: 'Choose a card to pay with.',
      HOLD_EXPIRED,
      ...priceChanged,
      ...notPayable,
      ...notCancelable,
      TOO_LITTLE_FOR_CARD: lessThanACardTakes,
      TOO_MUCH_FOR_CARD: 'This is more than a card can be charged. Ask the venue.',
      MEMBERSHIP_DOES_NOT_FIT: 'That membership cannot pay for this.',
      NO_BALANCE: 'There is not enough left on that membership. Choose another way to pay.',
      PROVIDER_DOWN,
    },
  },

  receipt: {
    atPeak: (what: string) => `${what}, peak`,
    printReceipt: 'Print receipt',
    receipt: 'Receipt',
    total,
    refunded: 'Refunded',
    paidOnWith: (paidOn: string, paidWith: string) => `Paid on ${paidOn} with ${paidWith}`,
    order: (orderId: string) => `Order ${orderId}`,
  },
};
