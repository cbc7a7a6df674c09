import type { DeskRefusalMessages } from '@caddie/contract/desk/reasons';
import { plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { BOOKING_NOT_FOUND, REASON_NEEDED, ROOM_NOT_FOUND, slotReasons } = refusedCatalogue.refusals;

const coversBooking: DeskRefusalMessages<'BLOCK_COVERS_BOOKING'> = {
  BLOCK_COVERS_BOOKING: 'There is a booking in that time. Move or cancel it first.',
  BLOCK_COVERS: ({ name, room }) => `${name} has ${room} in that time. Move or cancel it first.`,
};

export const catalogue = {
  blockPanel: {
    title: 'Block a bay',
    bays: 'Bays',
    baysMissing: 'Choose a bay.',
    from: 'From',
    until: 'Until',
    lastDay: 'Last day',
    whatFor: 'What for',
    whatForMissing: 'Say what for. It is shown on the sheet.',
    repeats: 'Repeats',
    once: 'Once',
    weekly: (weekday: string, last: string, times: number): string => `Every ${weekday} until ${last} (${times} times)`,
    forManagers: 'Blocks of several days or every week are for managers.',
    isPublic: 'Show the reason to customers',
    isPublicAbout: 'Off: they only see that the time is taken.',
    freeOf: (free: number, all: number, isEvening: boolean): string =>
      isEvening ? `${free} of ${all} evenings are free.` : `${free} of ${all} days are free.`,
    left: (day: string, name: string, bay: string, time: string): string =>
      name ? `${day}: ${name} has ${bay} at ${time}.` : `${day}: ${bay} is taken at ${time}.`,
    leftOut: (count: number, isEvening: boolean): string =>
      isEvening
        ? plural(count, {
            one: 'That evening is left out unless you move the booking first.',
            other: 'Those evenings are left out unless you move the bookings first.',
          })
        : plural(count, {
            one: 'That day is left out unless you move the booking first.',
            other: 'Those days are left out unless you move the bookings first.',
          }),
    moveFirst: 'Move or cancel what is in the way first.',
    block: (days: number, isEvening: boolean): string =>
      plural(days, { one: 'Block', other: isEvening ? `Block ${days} evenings` : `Block ${days} days` }),
    back: 'Back',
    blocked: (note: string): string => `Blocked: ${note}.`,
    liftTitle: 'Give the time back?',
    liftOne: 'This one',
    liftFollowing: 'This and later ones',
    liftAll: 'All of the series',
    lift: 'Lift the block',
    keep: 'Keep it',
    lifted: (note: string): string => `${note}: the time is free again.`,
    seriesForManagers: 'For managers.',
  },

  refusals: {
    sentences: {
      BOOKING_NOT_FOUND,
      REASON_NEEDED,
      ROOM_NOT_FOUND,
      ...slotReasons,
      ...coversBooking,
      BLOCK_ENDS_BEFORE: 'It ends before it begins. Choose a later end.',
      BLOCK_FIVE_MINUTES: 'Choose a time in steps of 5 minutes, like 6:05 PM.',
      BLOCK_OVER: 'That time is over. Choose a later end.',
      BLOCK_TOO_LONG: ({ days }: { days: number }): string => `Choose an end within ${days} days.`,
      BLOCK_TOO_OFTEN: 'Choose a day within a year.',
    },
  },
};
