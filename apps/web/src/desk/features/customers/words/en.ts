import type { CustomerFilter } from '@caddie/contract/desk/people/customers';
import { plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { passEndsSoon, noneEndsSoon } = deskLibCatalogue.passes;
const { noneOwes } = deskLibCatalogue.paying;

const { PHONE_NOT_SUPPORTED, accountExists } = refusedCatalogue.refusals;

const newCustomer = 'New customer';

export const catalogue = {
  customers: {
    search: 'Search',
    placeholder: 'Phone digits, name or booking code',
    show: 'Show',
    filters: {
      ALL: 'All',
      WITH_PASS: 'With a pass',
      PASS_ENDS_SOON: passEndsSoon,
      NOT_SEEN_60_DAYS: 'Not seen 60 days',
      OWES: 'Owes',
    } satisfies Record<CustomerFilter, string>,

    people: (count: number): string => plural(count, { one: 'person', other: 'people' }),
    /** The total of a list that is longer than the counted maximum. */
    andMore: (count: string): string => `${count}+`,

    columns: {
      name: 'Name',
      phone: 'Phone',
      pass: 'Pass',
      visits: 'Visits',
      lastSeen: 'Last seen',
      spent: 'Spent',
      tags: 'To know',
    },
    noPass: 'None',
    left: (sessions: number): string => `${sessions} left`,
    until: (day: string): string => `until ${day}`,
    morePasses: (count: number): string => `and ${count} more`,
    /** The customer has not come yet. */
    isNew: 'New',

    blocked: 'Blocked',
    noShows: (count: number): string => plural(count, { one: `${count} no-show`, other: `${count} no-shows` }),
    owes: (money: string): string => `Owes ${money}`,

    noneYet: 'No customers yet.',
    noneYetText: 'They appear here with their first booking.',
    noneWith: (typed: string): string => `Nobody with ${typed}.`,
    newCustomer,
    newCustomerWith: (typed: string): string => `New customer with ${typed}`,
    noneIn: {
      ALL: 'Nobody fits.',
      WITH_PASS: 'Nobody has a pass with something left.',
      PASS_ENDS_SOON: noneEndsSoon,
      NOT_SEEN_60_DAYS: 'Everybody who came was here within 60 days.',
      OWES: noneOwes,
    } satisfies Record<CustomerFilter, string>,
    loading: 'Loading…',
  },

  newCustomer: {
    title: newCustomer,
    about: 'No password is needed: the account is theirs with the first code they read on that phone.',
    act: 'Add customer',
    added: (name: string): string => `${name} is a customer now.`,
  },

  refusals: {
    sentences: {
      PHONE_NOT_SUPPORTED,
      ...accountExists,
    },
  },
};
