import type { MembershipRules, MembershipType } from '@caddie/contract/memberships';

type Category = 'PRACTICE' | 'PLAY' | 'LESSON';

export type DemoPart = {
  name: string;
  type: MembershipType;
  category: Category;
  totalCnt?: number;
  totalAmt?: number;
  weekdays?: number[];
  fromMinute?: number;
  untilMinute?: number;
  sessionMinutes?: number;
  sessionsPerDay?: number;
  minutesPerDay?: number;
  maxUpcoming?: number;
  shopRoomIds?: string[];
};

export type DemoProduct = {
  name: string;
  description: string;
  category: Category;
  amount: number;
  validDays: number;
  validFrom?: MembershipRules['validFrom'];
  isBestValue?: boolean;
  parts: DemoPart[];
};

const sessions = (name: string, category: Category, totalCnt: number): DemoPart => ({
  name,
  type: 'COUNT',
  category,
  totalCnt,
  sessionMinutes: 60,
});

/** What a demo venue asks for its memberships, in its own currency. */
export type DemoPrices = {
  starter: number;
  pack: number;
  balance: { pays: number; gives: number; name: string };
  month: number;
  lesson: number;
  play: number;
  playBalance: number;
};

/** The same memberships at every demo venue, at its own prices. */
export const demoProducts = (prices: DemoPrices): DemoProduct[] => [
  {
    name: 'Practice 5-Session Starter',
    description: 'For those who want to try it first.',
    category: 'PRACTICE',
    amount: prices.starter,
    validDays: 60,
    validFrom: 'FIRST_USE',
    parts: [sessions('Practice 5-Session Starter', 'PRACTICE', 5)],
  },
  {
    name: 'Practice 10-Session Pack',
    description: 'On any bay, at any time.',
    category: 'PRACTICE',
    amount: prices.pack,
    validDays: 90,
    isBestValue: true,
    parts: [sessions('Practice 10-Session Pack', 'PRACTICE', 10)],
  },
  {
    name: prices.balance.name,
    description: 'For every tee time, on any bay.',
    category: 'PLAY',
    amount: prices.balance.pays,
    validDays: 180,
    parts: [{ name: prices.balance.name, type: 'BALANCE', category: 'PLAY', totalAmt: prices.balance.gives }],
  },
  {
    name: 'Unlimited Off-Peak Month',
    description: 'Quiet bays while the others work.',
    category: 'PRACTICE',
    amount: prices.month,
    validDays: 30,
    parts: [
      {
        name: 'Unlimited Off-Peak Month',
        type: 'PERIOD',
        category: 'PRACTICE',
        weekdays: [1, 2, 3, 4, 5],
        untilMinute: 17 * 60,
        minutesPerDay: 120,
      },
    ],
  },
  {
    name: 'Practice + Lesson',
    description: 'Learn it, then make it a habit.',
    category: 'PRACTICE',
    amount: prices.lesson,
    validDays: 90,
    parts: [sessions('Practice Sessions', 'PRACTICE', 8), sessions('Lessons with a Coach', 'LESSON', 2)],
  },
  {
    name: 'Play + Balance',
    description: 'For rounds with friends, and the hour that comes on top.',
    category: 'PLAY',
    amount: prices.play,
    validDays: 120,
    parts: [
      { ...sessions('Play Sessions', 'PLAY', 4), maxUpcoming: 2 },
      { name: 'Play Balance', type: 'BALANCE', category: 'PLAY', totalAmt: prices.playBalance },
    ],
  },
];
