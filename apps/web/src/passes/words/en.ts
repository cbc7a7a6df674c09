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
    sessionsLeft: (count: number) => `${count} sessions left`,
    sessions: (total: number) => `${total} sessions`,
    left: (what: string) => `${what} left`,
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
    passes: (count: number) => `${count} passes`,
    validDays: (content: string, days: number) => `${content} · valid ${days} days`,
    aSession: (money: string) => `${money} a session`,
    bonus: (money: string) => `${money} bonus`,
  },
};
