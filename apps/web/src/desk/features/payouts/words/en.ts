import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { openAtProvider, cashOnlyForNow } = deskLibCatalogue.cardProvider;

const { providerDown } = refusedCatalogue.refusals;

export const catalogue = {
  payments: {
    title: 'How do you get paid?',
    about: 'Customers pay by card when they book. At the desk you also take cash and your own card terminal.',
    later: cashOnlyForNow,
    cards: 'Cards online',
    counter: 'At the desk',
    counterAbout: 'Cash, and the slips of your own terminal. Nothing has to be connected.',
    ready: 'Ready',
    notLive: { SANDBOX: 'Simulated', SERVER: 'Test keys', VENUE: 'Test keys' },
    howToConnect:
      'Until it is connected, customers pay with test cards and no money moves. The operator of this server connects Stripe there; you need not wait for it.',

    loading: 'Loading how you are paid…',
    howYouArePaid: 'How you are paid',
    notYet: 'Customers cannot pay online yet.',
    openAtProvider,
    payoutsAreThere: 'What is paid out to your bank, and when, is shown there.',

    onlyOwners: 'This is open to be looked at. An account is connected by an owner who is signed in.',
    setUp: 'Set it up (4 minutes)',
    connectYourOwn: 'Connect your own account',
    goOn: 'Go on at Stripe',
    connectHere:
      'Connect a Stripe account of your own: Stripe asks for your business and your bank, then leads back here. You need not wait for it.',
    connectOwn:
      'Cards are charged on the account of this server. With a Stripe account of your own, customers pay you directly.',
    connecting: {
      BEGUN: 'Stripe still needs some details of your business.',
      SUBMITTED: 'Stripe looks at it. This page says when it is ready; only go on there if Stripe asks for more.',
      UNKNOWN: 'Stripe does not say right now how far your account is. Look again in a moment.',
    },
    connectTitle: 'Connect your own account?',
    cardsStay:
      'Once it is ready, cards that customers saved until now are no longer offered: customers type them in once more. What was paid before is refunded as before.',
    goToStripe: 'Go to Stripe',
    notNow: 'Not now',
  },

  refusals: {
    sentences: {
      ...providerDown,
      CANNOT_CONNECT: 'No account can be connected here. Ask the operator of this server.',
      PAYOUTS_HAS_OWN: 'The venue has an account of its own. The operator of this server can change it.',
      PAYOUTS_REFUSED:
        'Stripe does not let this server connect an account for the venue. Ask the operator of this server.',
    },
  },
};
