import type { DeskRefusalMessages } from '@caddie/contract/desk/reasons';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { playersAtMost, noBaysYet } = deskLibCatalogue.adding;
const { todayOrLater } = deskLibCatalogue.fields;

const { ROOM_NOT_FOUND, nameTaken } = refusedCatalogue.refusals;

const { writeForALargerPlan, hasRoomFor, inService } = deskLibCatalogue.plan;

const loading = 'Loading…';

const nameNext = (count: number): string => `Bay ${count + 1}`;

const planLimit: DeskRefusalMessages<'PLAN_LIMIT'> = {
  PLAN_LIMIT: 'Your plan has room for no more bays.',
  BAY_PLAN_LIMIT: ({ bayLimit }) =>
    plural(bayLimit, { one: 'Your plan has room for 1 bay.', other: `Your plan has room for ${bayLimit} bays.` }),
};

const addABay = 'Add a bay';

export const catalogue = {
  bays: {
    writeForALargerPlan,
    planUse: inService,

    loading,
    title: 'Bays',
    about: 'Customers see them in this order. Drag a bay by its handle, or use the arrow keys on it.',
    none: noBaysYet,
    columns: {
      order: 'Order',
      name: 'Bay',
      traits: 'Traits',
      players: 'Players',
      state: 'State',
      acts: 'Actions',
    },
    traits: { LEFT_HANDED: 'Left-handed', PRIVATE: 'Private' },
    upTo: (players: number): string => `Up to ${players}`,
    inService: 'In service',
    outSince: 'Out of service',
    outFrom: (day: string): string => `Out of service from ${day}`,
    noPrice: 'No price yet: give it one under Prices.',
    upMenu: 'Move up',
    downMenu: 'Move down',

    edit: 'Edit',
    editOf: (name: string): string => `Edit ${name}`,
    moreFor: (name: string): string => `More for ${name}`,
    retireMenu: 'Take out of service from…',
    restoreMenu: 'Put back in service',
    removeMenu: 'Remove',

    add: addABay,
    addTitle: addABay,
    addAbout: 'It can be booked at once, at the prices for all bays.',
    addAct: 'Add it',
    added: (name: string): string => `${name} is added and can be booked.`,
    whenABayCanBeAdded: (limit: number): string =>
      plural(limit, {
        one: 'One can be added or put back once none is.',
        other: `One can be added or put back once fewer than ${limit} are.`,
      }),
    name: 'Name',
    players: playersAtMost,
    sameAsVenue: (count: number): string => `As the venue, ${count}`,
    editTitle: (bay: string): string => `Edit ${bay}`,
    save: 'Save',
    saved: (bay: string): string => `${bay} is saved.`,
    undone: (bay: string): string => `${bay} is as it was.`,

    retireTitle: (bay: string): string => `Take ${bay} out of service?`,
    retireAbout: 'From that day on it takes no tee times. What was played in it stays.',
    from: 'From',
    retireAct: 'Take out of service',
    keep: 'Keep it in service',
    retired: (bay: string, day: string): string => `${bay} is out of service from ${day}.`,
    restored: (bay: string): string => `${bay} is in service again.`,
    hasBookings: (bay: string, count: number): string =>
      plural(count, {
        one: `${bay} has a booking from that day on. Move or cancel it first.`,
        other: `${bay} has ${count} bookings from that day on. Move or cancel them first.`,
      }),
    walkIn: 'Walk-in',

    removeTitle: (bay: string): string => `Remove ${bay}?`,
    removeAbout: 'It was never booked, so nothing is lost.',
    removeAct: 'Remove it',
    keepBay: 'Keep it',
    removed: (bay: string): string => `${bay} is removed.`,
    nameNext,
  },

  firstBays: {
    upTo: hasRoomFor,
    loading,
    nameNext,

    title: 'How many bays are there?',
    about: 'Their names are what customers and the tee sheet call them. You can change and order them later.',
    number: 'Bays',
    fewer: 'One bay fewer',
    more: 'One bay more',
    names: 'What they are called',
    nameOf: (place: number): string => `Name of bay ${place}`,
    nameIt: 'Give it a name.',
    nameTwice: 'Another bay is called so.',
    numberRange: (max: number): string => `A number from 1 to ${max}.`,
  },

  refusals: {
    sentences: {
      ROOM_NOT_FOUND,
      ...nameTaken,
      TOO_MANY_BAYS: 'That is as many bays as a venue can have.',
      ...planLimit,
      ROOM_HAS_BOOKINGS: 'That bay still has bookings.',
      ROOM_IN_USE: 'That bay was booked or has prices of its own, so it stays. Take it out of service.',
      BAY_PAST_DAY: todayOrLater,
    },
  },
};
