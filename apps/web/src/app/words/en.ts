import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { loading, termsOfUse, opensInANewTab, typeTheName } = libCatalogue.labels;

const closeMenu = 'Close menu';
const backToHome = 'Back to home';
const tryAgain = 'Try again';

export const catalogue = {
  boot: {
    reloadThePage: 'Reload the page',
    caddieCouldNotBeLoaded: 'Caddie could not be loaded.',
  },

  footer: {
    privacyPolicy: 'Privacy Policy',
    termsOfUse,
    rightsReserved: '© 2025 Caddie. All rights reserved.',
    legal: 'Legal',
    opensInANewTab,
  },

  header: {
    caddieBackToHome: (shopName: string) => `Caddie, back to ${shopName} home`,
    caddieHome: 'Caddie, home',
    closeMenu,
    openMenu: 'Open menu',
  },

  notFound: {
    thisPageIsOutOfBounds: 'This page is out of bounds',
    linkMayBeOld: 'The link may be old, or the page has moved.',
    backToHome,
  },

  offlineStrip: {
    bookingNeedsAConnection: 'Booking needs a connection.',
    youAreOffline: 'You are offline',
    asOf: (knownAt: string) => `As of ${knownAt}.`,
    thisIsWhatWeLastKnew: 'This is what we last knew.',
    tryAgain,
  },

  shell: {
    loading,
    skipToContent: 'Skip to content',
  },

  sideMenu: {
    myBooking: 'My booking',
    myMembership: 'My membership',
    cardManagement: 'Card management',
    features: 'Features',
    plans: 'Plans',
    questions: 'Questions',
    menu: 'Menu',
    closeMenu,
    onThisPage: 'On this page',
    myAccount: 'My account',
    /** The text before and after the venue's name. */
    youAreAt: ['You are at ', ''] as const,
    signOut: 'Sign Out',
    profileOf: (name: string) => `${name}, profile`,
    customersSignInAtVenues: 'To see your own bookings, open the link of your venue and sign in there.',
    signInIsNeeded: 'You will be asked to sign in to open these pages.',
    signedIn: 'Signed in',
    /** The lines before and after the venue's name. */
    welcomeTo: ['Welcome to', ''] as const,
    signIn: 'Sign in',
  },

  unexpectedError: {
    weAreStuckInTheSand: 'We are stuck in the sand',
    brokeOnOurSide: 'Something broke on our side, not yours. Try again in a moment.',
    offline: 'Offline',
    thisPageNeedsAConnection: 'This page needs a connection',
    notOnYourPhoneYet: 'It is not on your phone yet. Try again when you are back online.',
    tryAgain,
    backToHome,
    reportThisCode: (reference: string) => `If it keeps happening, tell the venue this code: ${reference}`,
  },

  unknownVenue: {
    weCouldNotFindThatVenue: 'We could not find that venue',
    noVenueCalled: (name: string, hasOpened: boolean): string =>
      hasOpened
        ? `There is no venue called “${name}”. Did you mean one of these?`
        : `There is no venue called “${name}”. Check the link the venue gave you, or type its whole name.`,
    typeTheName,
    youWereHere: (day: string): string => `You were here on ${day}`,
    iRunAVenue: 'I run a venue',
    notOpenYet: 'Not open yet',
    opensSoon: (venue: string): string => `${venue} opens soon.`,
    comeBack: 'It cannot be booked yet. Come back by the same link.',
  },
};
