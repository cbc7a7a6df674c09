type Words = string;

type Feature = { title: Words; text: Words };

type Plan = {
  name: Words;
  price: Words;
  per?: Words;
  limit: Words;
  perks: readonly Words[];
  badge?: Words;
  button: Words;
  /** The button starts a trial, where that needs no mail. */
  isTrial?: boolean;
  mailSubject: Words;
};

type Quote = { text: Words; name: Words; role: Words };

type Question = { asked: Words; answer: Words };

type Tone = 'free' | 'booked' | 'event' | 'fresh' | 'walkIn';

type Block = readonly [tone: Tone, hours: 'one' | 'two' | 'three', guest?: Words];

const bay = (name: Words, ...blocks: Block[]) => ({ name, blocks });

const feature = (title: Words, text: Words): Feature => ({ title, text });

const startFreeTrial = 'Start free trial';

const plans: Plan[] = [
  {
    name: 'Starter',
    price: '$99',
    per: 'per month',
    limit: 'Up to 2 simulators',
    perks: ['Online booking', 'Memberships', 'Card payments'],
    button: startFreeTrial,
    isTrial: true,
    mailSubject: 'Caddie free trial: Starter plan',
  },
  {
    name: 'Professional',
    price: '$199',
    per: 'per month',
    limit: 'Up to 10 simulators',
    perks: ['Everything in Starter', 'Peak pricing', 'Reports and exports', 'Priority support'],
    badge: 'Most Popular',
    button: startFreeTrial,
    isTrial: true,
    mailSubject: 'Caddie free trial: Professional plan',
  },
  {
    name: 'Enterprise',
    price: 'Custom',
    limit: 'More than 10 simulators',
    perks: ['Everything in Professional', 'Many venues, one account', 'Help moving your data'],
    button: 'Talk to us',
    mailSubject: 'Caddie Enterprise plan',
  },
];

export type PlanWords = Plan;

export type FeatureWords = Feature;

const quotes: Quote[] = [
  {
    text: 'Friday nights used to be three people answering one phone. Now we look up and the bays are full.',
    name: 'Dana Whitlock',
    role: 'Owner, Back Nine Social',
  },
  {
    text: 'Members book before breakfast. We sold more session packs in a month than in the year before.',
    name: 'Hiro Tanabe',
    role: 'Manager, Swing Yard',
  },
  {
    text: 'The tee sheet is the first thing I open and the last thing I close.',
    name: 'Priya Nair',
    role: 'Founder, The Range Room',
  },
];

const questions: Question[] = [
  {
    asked: 'Is there a free trial?',
    answer: 'Yes. Every plan starts with a 14-day free trial. Cancel before it ends and you pay nothing.',
  },
  {
    asked: 'How long does set-up take?',
    answer: 'Add your bays, hours and prices, and share your link. Most venues take bookings the same day.',
  },
  {
    asked: 'Which payments can I take?',
    answer: 'Credit and debit cards through our card payment provider. Customers can also pay with a membership.',
  },
  {
    asked: 'Do customers need an app?',
    answer: 'No. They open your link in any phone browser and sign in with their number.',
  },
  { asked: 'Can I change plan later?', answer: 'Yes, at any time. The change counts from your next bill.' },
];

export const catalogue = {
  hero: {
    title: 'Fill every',
    accent: 'bay',
    pitch:
      "Caddie is the management platform for indoor golf simulators. Bookings, memberships and payments, all from your customer's phone.",
    trial: startFreeTrial,
    plans: 'See plans',
    note: 'Free for 14 days.',
    noteByMail: 'Free for 14 days. It opens an e-mail to us, and we send you a link.',
    demo: 'Try the demo venue',
    mailSubject: 'Caddie free trial',
  },

  teeSheet: {
    title: 'Tonight',
    share: '86% booked',
    hours: ['5 PM', '6 PM', '7 PM', '8 PM', '9 PM', '10 PM'],
    bays: [
      bay('Bay 1', ['booked', 'two', 'Okafor'], ['event', 'three', 'League night'], ['free', 'one']),
      bay(
        'Bay 2',
        ['free', 'one'],
        ['booked', 'two', 'Kim, 4'],
        ['walkIn', 'two', 'Walk-in'],
        ['booked', 'one', 'Hsu'],
      ),
      bay('Bay 3', ['booked', 'one', 'Li'], ['fresh', 'two', 'Maya, 2'], ['booked', 'two', 'Novak'], ['free', 'one']),
      bay('Suite', ['booked', 'three', 'Birthday, 8 players'], ['free', 'one'], ['event', 'two', 'Coaching']),
    ],
    news: 'New booking, $120.00',
    newsPlace: 'Bay 3, Sat 6:30 PM',
  },

  stats: {
    title: 'Caddie in numbers',
    claims: [
      { figure: '500+', meaning: 'Facilities' },
      { figure: '98%', meaning: 'Customer satisfaction' },
      { figure: '50M+', meaning: 'Bookings' },
      { figure: '24/7', meaning: 'Support' },
    ],
  },

  features: {
    title: 'Run the whole venue from one place',
    lead: 'Less time on the phone. Fewer empty bays. No double bookings.',
    booking: feature(
      'Online booking that never double-books',
      'Customers see live times and prices for every bay and book in under a minute.',
    ),
    memberships: feature(
      'Memberships people use',
      'Sell session packs, prepaid balance and unlimited passes. Redeem them at checkout.',
    ),
    pricing: feature('Peak pricing and reports', 'Set rates by hour and day, then see what fills and what does not.'),
    payments: feature('Card payments', 'Saved cards, refunds and no chasing.'),
    teeSheet: feature('Live tee sheet', 'Every bay, every hour, one screen.'),
    walkIns: feature('Walk-ins', 'Seat a guest in three taps.'),
    signIn: feature('Phone sign-in', 'A text code. No app to install.'),
    prices: ['$45.00', '$60.00', '$67.50'],
    pass: 'practice',
    sessionsLeft: '8 sessions left | 10 sessions',
  },

  plans: {
    title: 'Simple plans',
    lead: 'Priced by simulator, not by booking.',
    plans,
    buttonOf: (button: string, plan: string): string => `${button}: ${plan}`,
  },

  quotes: { title: 'What owners say', quotes },

  partners: { title: 'Partners' },

  faq: { title: 'Questions', questions },

  newsletter: {
    title: 'Ideas for fuller bays',
    lead: 'A short e-mail once a month. No spam.',
    form: 'Newsletter',
    email: 'E-mail',
    example: 'you@venue.com',
    subscribe: 'Subscribe',
    thanks: 'Thank you for your interest.',
  },
};
