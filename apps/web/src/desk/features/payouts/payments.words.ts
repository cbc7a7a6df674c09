export const title = 'How do you get paid?';
export const about = 'Customers pay by card when they book. At the desk you also take cash and your own card terminal.';
export const later = 'Later: cash at the desk only';
export const cards = 'Cards online';
export const counter = 'At the desk';
export const counterAbout = 'Cash, and the slips of your own terminal. Nothing has to be connected.';
export const ready = 'Ready';
export const notLive = { SANDBOX: 'Simulated', SERVER: 'Test keys', VENUE: 'Test keys' };
export const howToConnect =
  'Until it is connected, customers pay with test cards and no money moves. Whoever runs this server connects Stripe there; you need not wait for it.';

export const loading = 'Loading how you are paid…';
export const howYouArePaid = 'How you are paid';
export const notYet = 'Customers cannot pay online yet.';
export const openAtProvider = 'Open at Stripe';
export const payoutsAreThere = 'What is paid out to your bank, and when, stands there.';

export const setUp = 'Set it up (4 minutes)';
export const connectYourOwn = 'Connect your own account';
export const goOn = 'Go on at Stripe';
export const connectHere =
  'Connect a Stripe account of your own: Stripe asks for your business and your bank, then leads back here. You need not wait for it.';
export const connectOwn =
  'Cards are charged on the account of this server. With a Stripe account of your own, customers pay you directly.';
export const connecting = {
  BEGUN: 'Stripe still needs some details of your business.',
  SUBMITTED: 'Stripe looks at it. This page says when it is ready; only go on there if Stripe asks for more.',
  UNKNOWN: 'Stripe does not say right now how far your account is. Look again in a moment.',
};
export const connectTitle = 'Connect your own account?';
export const cardsStay =
  'Once it is ready, cards that customers saved until now are no longer offered: customers type them in once more. What was paid before is refunded as before.';
export const goToStripe = 'Go to Stripe';
export const notNow = 'Not now';
