import type { NotOnline } from '@caddie/contract/desk/bookings';

const over = 'The 5 minutes are over.';

export const catalogue = {
  changeCustomer: {
    title: (name: string): string => `Who plays instead of ${name || 'the walk-in'}?`,
    give: (name: string | undefined): string =>
      name === undefined ? 'Choose a customer' : `Give it to ${name || 'a walk-in'}`,
    given: (name: string): string => `It is ${name || 'a walk-in'}’s booking now.`,
  },

  customerSearch: {
    customer: 'Customer',
    placeholder: 'Phone digits or name',
    found: 'Customers found',
    walkIn: 'Walk-in without a phone',
    blocked: 'Blocked',
    newCustomer: (text: string): string => (text ? `New customer with ${text}` : 'New customer'),
    mobile: 'Mobile number',
    name: 'Name',
    use: 'Use this customer',
    exists: (who: string): string => `That is ${who}. Use them?`,
    backToSearch: 'Search instead',
    change: 'Change',
    walkInName: 'Walk-in',
  },

  newBooking: {
    title: 'New booking',
    held: (left: string): string => `Held ${left}`,
    holding: 'Holding…',
    over,
    holdAgain: 'Still free: hold again.',
    marks: { 60: 'One minute left.', 30: '30 seconds left.', 0: over },
    guestName: 'Name (optional)',
    starts: 'Starts',
    bay: 'Bay',
    noBay: (time: string): string => `No bay is free at ${time} for so long.`,
    anyBay: 'Any bay',
    howLong: 'How long',
    length: (minutes: number): string =>
      minutes % 60 === 0 ? `${minutes / 60} h` : minutes > 60 ? `${minutes / 60} h` : `${minutes} min`,
    players: 'Players',
    fewerPlayers: 'Fewer players',
    morePlayers: 'More players',
    priceLine: (minutes: number, isPeak: boolean): string => `${minutes} min${isPeak ? ', peak' : ''}`,
    anHour: (amount: string): string => `${amount} an hour`,
    next: (amount: string | undefined): string => (amount ? `Book, then take ${amount}` : 'Book'),
    online: {
      NOT_YET: 'Online this cannot be booked before the venue opens.',
      LENGTH: 'Online there is no such length.',
      PLAYERS: 'Online these would be too many players.',
      TOO_LATE: 'Online this would be too late.',
      TOO_FAR: 'Online this would be too far ahead.',
      NO_START: 'Online no tee time begins then.',
      CLOSED: 'Online the venue would be closed then.',
    } satisfies Record<NotOnline, string>,
    edit: 'Edit',
    chosen: (start: string, minutes: number, room: string): string => `${start}, ${minutes} min, ${room}`,
    walkIn: 'Walk-in',
  },
};
