import { plural } from '../../lib/language.en.ts';

const statuses: { [code: string]: string | undefined } = {
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  USED_UP: 'Used up',
  CANCELED: 'Canceled',
};

export const catalogue = {
  membershipSet: {
    startsWithYourFirstTeeTime: 'Starts with your first tee time',
    sessionsLeft: (count: number) => plural(count, { one: '1 session left', other: `${count} sessions left` }),
    sessions: (total: number) => plural(total, { one: '1 session', other: `${total} sessions` }),
    left: (what: string) => `${what} left`,
    fromTo: (from: string, to: string) => [from, to].filter(Boolean).join(' ~ '),
    also: (name: string) => `+ ${name}`,
    notStartedYet: 'Not started yet',
    until: (what: string) => `Until ${what}`,
    statuses,
  },

  productCard: {
    bestValue: 'Best value',
    buy: 'Buy',
    buyFor: (name: string, price: string) => `Buy ${name} for ${price}`,
  },

  product: {
    toSpend: (money: string) => `${money} to spend`,
    unlimited: 'Unlimited',
    passes: (count: number) => plural(count, { one: '1 pass', other: `${count} passes` }),
    validDays: (content: string, days: number) =>
      plural(days, { one: `${content} · valid 1 day`, other: `${content} · valid ${days} days` }),
    aSession: (money: string) => `${money} a session`,
    bonus: (money: string) => `${money} bonus`,
  },
};
