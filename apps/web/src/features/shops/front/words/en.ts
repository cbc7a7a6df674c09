import type { RoomTrait } from '@caddie/contract/shops';
import { joinPhrases, joinSentences, list, plural } from '../../../../lib/language.en.ts';
import { catalogue as libCatalogue } from '../../../../lib/words/en.ts';

const { directions } = libCatalogue.labels;

const traitWords: Record<RoomTrait, string> = { LEFT_HANDED: 'left-handed', PRIVATE: 'private' };

export const catalogue = {
  openLine: {
    openUntil: (time: string) => `Open until ${time}`,
    todayUntil: (time: string, note: string) => `Today until ${time}: ${note}`,
    openAroundTheClock: 'Open around the clock',
    /** `note`: why the day is special. `opens`: "9:00 AM", or with its date; empty if unknown. */
    closed: (note: string | null, opens: string) =>
      note || opens ? joinSentences(note ? `Closed: ${note}.` : 'Closed.', opens && `Opens ${opens}`) : 'Closed',
    dayAndTime: (day: string, time: string) => `${day}, ${time}`,
    from: (price: string) => `from ${price} an hour`,
  },

  venueSections: {
    theBays: 'THE BAYS',
    bays: (count: number) => plural(count, { one: '1 bay', other: `${count} bays` }),
    /** "Bays 1 to 4": only this word has a plural here; venues use others too. */
    counted: ({ word, first, last }: { word: string; first: number; last: number }) => {
      const named = word === 'Bay' ? 'Bays' : word;
      return last === first + 1 ? `${named} ${first} and ${last}` : `${named} ${first} to ${last}`;
    },
    names: (names: readonly string[]) => list(names),
    has: ({ maxPartySize, traits }: { maxPartySize: number; traits: readonly RoomTrait[] }) =>
      joinPhrases(
        plural(maxPartySize, { one: '1 player', other: `Up to ${maxPartySize} players` }),
        ...traits.map((trait) => traitWords[trait]),
      ),
    openingHours: 'OPENING HOURS',
    today: 'Today',
    closed: 'Closed',
    gettingHere: 'GETTING HERE',
    directions,
  },
};
