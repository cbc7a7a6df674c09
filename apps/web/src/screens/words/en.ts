import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { bookTeeTime, directions, loading, myBooking, myMembership, bookingNotFound, membershipNotFound } =
  libCatalogue.labels;

export const catalogue = {
  booking: {
    bookTeeTime: 'BOOK TEE TIME',
  },

  cardRegister: {
    /** The specification's text, which keeps "seconds" for one second too. */
    willCloseIn: (seconds: number) => `This window will close in [${seconds}] seconds.`,
    closeNow: 'Close now',
    closeItYourself: 'Your browser keeps this window open. You can close it yourself.',
    continueWords: 'Continue',
  },

  complete: {
    bookTeeTime,
    complete: 'COMPLETE',
    thereIsNoOrderToShow: 'There is no order to show.',
  },

  homeSignedIn: {
    myBooking,
    myMembership,
    seeAll: 'See all',
    /** Hidden text that a screen reader adds to "See all". */
    bookings: 'bookings',
    memberships: 'memberships',
  },

  home: {
    loading,
    myBooking,
    myMembership,
    scanAnotherVenue: 'Scan another venue',
  },

  link: {
    /** Read by screen readers only. */
    bookingAt: (reference: string, shopName: string) => `Booking ${reference} at ${shopName}`,
    directions,
    calendar: 'Calendar',
    bookAgain: 'Book again',
  },

  membership: {
    buyMembership: 'BUY MEMBERSHIP',
    sellsNoMembershipsOnline: (shopName: string) => `${shopName} sells no memberships online.`,
  },

  myBooking: {
    myBooking,
    weCouldNotFindThatBooking: bookingNotFound,
    myBookingBack: 'My booking',
  },

  myCards: {
    cardManagement: 'CARD MANAGEMENT',
  },

  myMembership: {
    myMembership,
    weCouldNotFindThatMembership: membershipNotFound,
    myMembershipBack: 'My membership',
  },

  payment: {
    bookTeeTime,
    thereIsNothingToPay: 'There is nothing to pay.',
    payment: 'PAYMENT',
  },

  profile: {
    profile: 'PROFILE',
  },

  privacy: {
    privacyPolicy: 'PRIVACY POLICY',
    inShort: 'In short',
    inShortText:
      'We keep what a booking needs and nothing else. We show no advertising, we do not follow you to other sites, and we sell nothing about you to anyone.',
    whoIsResponsible: 'Who is responsible',
    responsibleText:
      'The venue you book at decides what your data is used for. Caddie runs the booking service for that venue and acts on its instructions. An account belongs to one venue and is not shared with others.',
    whatWeKeep: 'What we keep',
    keptPhone: 'Your phone number and country, to sign you in and to send codes and messages about your bookings.',
    keptName: 'Your name, if you give it, so that the venue can greet you.',
    keptPassword: 'Your password as a one-way fingerprint. Nobody can read it, neither the venue nor we.',
    keptOrders: 'Your bookings, memberships, payments and refunds, because they are what you bought.',
    keptCard: 'The company and last digits of a saved card. The full number goes to the card provider and never to us.',
    keptRecords: 'Technical records of requests, with phone numbers masked, to keep the service working and safe.',
    whatStaysInYourBrowser: 'What stays in your browser',
    inBrowserText:
      'Your browser remembers the venue you visited and, while you are signed in, that you are. Signing out clears all of it. One cookie says whether you are signed in so that the right page is shown first; it identifies nobody.',
    whoElseSeesIt: 'Who else sees it',
    whoElseText:
      'The venue, the card provider when you pay, and the company that delivers our text messages. Each of them gets only what its part needs. Authorities get what the law obliges us to hand over.',
    howLong: 'How long',
    howLongText:
      'Codes last three minutes and a sign-in lasts thirty days. Records of payments are kept as long as tax law asks. Everything else is deleted when you or the venue close your account.',
    yourRights: 'Your rights',
    /** The text before and after the address. */
    yourRightsText: [
      'You may see, correct, take with you or delete what is kept about you, and object to its use. Ask the venue, or write to ',
      '. We answer within thirty days. You may also complain to the data protection authority where you live.',
    ] as const,
  },

  scan: {
    scanAVenue: 'SCAN A VENUE',
  },

  terms: {
    termsOfUse: 'TERMS OF USE',
    whatThisIs: 'What this is',
    whatThisIsText:
      'Caddie lets you book tee times and buy memberships at an indoor-golf venue. When you book or buy, your contract is with the venue. Caddie runs the service in between.',
    yourAccount: 'Your account',
    yourAccountText:
      'You sign in with your own phone number. Keep your password to yourself and tell the venue if somebody else uses your account. You have to be old enough to make a contract where you live.',
    bookingAndPaying: 'Booking and paying',
    timeIsHeld: 'A chosen time is held for you for a few minutes while you pay. It is yours once it is confirmed.',
    priceYouSee: 'The price you see before you pay is the price you pay.',
    latePaymentIsRefunded: 'If a payment arrives after its time was given back, it is refunded at once.',
    canceling: 'Canceling',
    cancelingText:
      'Each venue has its own rules, shown as dates before you pay and on every booking. Before you cancel you see the exact amount that comes back and where it goes. Money returns the way it came.',
    memberships: 'Memberships',
    membershipsText:
      'A membership is valid at the venue that sold it, for the time and the uses shown when you buy it. Every use and every return is listed in your account.',
    atTheVenue: 'At the venue',
    atTheVenueText:
      "The venue's house rules apply there. Look after the bays and the equipment, leave on time, and mind the people beside you.",
    whenSomethingGoesWrong: 'When something goes wrong',
    wentWrongText:
      'We work to keep the service running but cannot promise that it never stops. If the service fails you, call the venue: it can see your booking. Nothing here limits rights that the law gives you.',
    changesAndQuestions: 'Changes and questions',
    /** The text before and after the address. */
    changesText: [
      'If these terms change, the date above changes with them. Bookings made before keep the terms they were made under. Questions go to the venue, or to ',
      '.',
    ] as const,
  },
};
