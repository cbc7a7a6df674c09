import type { RoomTrait } from '@caddie/contract/shops';
import { joinPhrases, joinSentences, list, plural } from '../../../lib/language.en.ts';
import type { DayPart } from '../day/day-parts.rules.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { heldForYou } = libCatalogue.labels;

const { slotReasons } = libCatalogue.slotRefusals;
const { SHOP_NOT_FOUND } = libCatalogue.refusals;

const anyBay = 'Any bay';
const only = (shopRoomName: string) => `${shopRoomName} only`;
const yourBooking = 'Your booking';
const traitWords: Record<RoomTrait, string> = { LEFT_HANDED: 'left-handed', PRIVATE: 'private room' };
const partWords: Record<DayPart, string> = { Morning: 'morning', Afternoon: 'afternoon', Evening: 'evening' };

export const catalogue = {
  bookingFilters: {
    players: 'Players',
    duration: 'Length',
    fewerPlayers: 'Fewer players',
    morePlayers: 'More players',
  },

  calendarButton: {
    openCalendar: (month: string) => `${month}, open calendar`,
  },

  calendarSheet: {
    pickADate: 'Pick a date',
  },

  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    open: 'Open',
    fewBaysLeft: 'Few bays left',
    fullOrClosed: 'Full or closed',
  },

  chooseBaySheet: {
    chooseBay: 'Choose bay',
    anyBay,
    oneOf: (free: number) => plural(free, { one: 'The only free bay', other: `One of the ${free} free bays` }),
    oneAtThisPrice: (free: number) =>
      plural(free, { one: 'The free bay at this price', other: `One of the ${free} free bays at this price` }),
    has: (players: number, traits: readonly RoomTrait[]) =>
      joinPhrases(
        plural(players, { one: '1 player', other: `Up to ${players} players` }),
        ...traits.map((trait) => traitWords[trait]),
      ),
    /** "Bay 3 (left-handed)" */
    withTraits: (shopRoomName: string, traits: readonly RoomTrait[]) =>
      traits.length > 0
        ? `${shopRoomName} (${joinPhrases(...traits.map((trait) => traitWords[trait]))})`
        : shopRoomName,
    taken: (bays: readonly string[], time: string) =>
      plural(bays.length, { one: `${list(bays)} is taken at ${time}.`, other: `${list(bays)} are taken at ${time}.` }),
    freeFrom: (bays: readonly string[], time: string) =>
      plural(bays.length, {
        one: `${list(bays)} is free from ${time}.`,
        other: `${list(bays)} are free from ${time}.`,
      }),
    seeAll: 'See all bays and times',
  },

  choice: {
    today: 'today',
    dayIsOver: (wanted: string, day: string) => `${wanted} is over. Here is ${day}.`,
    noDay: (day: string) => `There is no such day. Here is ${day}.`,
    timeIsOver: 'That time is over. Here are the next free ones.',
    /** `wanted`: the length that was asked for; null for what is no length at all. */
    notOffered: (wanted: string | null, minutes: string) =>
      wanted ? `${wanted} is not offered. Here is ${minutes}.` : `That length is not offered. Here is ${minutes}.`,
    notForPlayers: (players: string) => `That number of players is not offered. Here are times for ${players}.`,
  },

  cover: {
    included: 'Included',
    andBalance: (money: string) => `${money} + balance`,
    fromBalance: (money: string) => `${money} balance`,
    endsAt: (time: string) => `Pass ends at ${time}`,
    startsAt: (time: string) => `Pass starts at ${time}`,
    tooFewSessions: (needed: number, left: number) =>
      plural(needed, { one: `1 session, you have ${left}`, other: `${needed} sessions, you have ${left}` }),
    usedUp: 'Pass is used up',
    notThen: 'Not on this pass',
    dayIsUsed: 'Pass is used for the day',
    tooManyUpcoming: 'Too many bookings on the pass',
    doesNotFit: 'Pass cannot pay',
  },

  dayViewBar: {
    timeOfDay: 'Part of the day',
    names: { Morning: 'Morning', Afternoon: 'Afternoon', Evening: 'Evening' } satisfies Record<DayPart, string>,
    bays: 'Bays',
    times: 'Times',
    showAsGrid: 'Show as a grid of bays',
    showAsList: 'Show as a list of times',
  },

  dayStrip: {
    day: 'Day',
    today: 'Today',
    tonight: 'Tonight',
    /** Read aloud after the weekday and the day's number. */
    inMonth: (month: string, fullness: string | undefined, note: string | null | undefined) =>
      joinSentences(`${month}.`, fullness, note),
  },

  dayTimes: {
    noBays: (shopName: string) => `${shopName} has no bays to book yet.`,
    bookableUntil: (day: string) => `You can book until ${day}.`,
    closedOn: (day: string, note: string | null) => (note ? `Closed on ${day}: ${note}` : `Closed on ${day}`),
    opensAgain: (day: string, time: string) => `Open again ${day}, ${time}.`,
    tooLateToBook: (day: string) => `It is too late to book ${day} online`,
    endsBefore: (minutes: number) =>
      plural(minutes, {
        one: 'Online booking ends 1 minute before the start.',
        other:
          minutes === 0
            ? 'Online booking ends at the start.'
            : `Online booking ends ${minutes} minutes before the start.`,
      }),
    noBayTakes: (players: string) => `No bay takes ${players}.`,
    bayTakes: (shopRoomName: string, players: number) => `${shopRoomName} takes ${players}.`,
    seeFor: (players: string) => `See times for ${players}`,
    see: (day: string) => `See ${day}`,
  },

  freeTimes: {
    count: (count: number) => plural(count, { one: '1 free time', other: `${count} free times` }),
    none: 'No free times',
  },

  fullTimes: {
    isFull: (weekday: string, part: DayPart | null, minutes: string) =>
      part ? `${weekday} ${partWords[part]} is full for ${minutes}` : `${weekday} is full for ${minutes}`,
    noneLeft: (weekday: string, minutes: string) => `${weekday} has no time left for ${minutes}`,
    shorter: (minutes: string, time: string) => `${minutes}: from ${time}`,
    later: (day: string, time: string) => `${day}, ${time}`,
  },

  fullness: {
    plentyOfBays: 'Plenty of bays.',
    someBaysLeft: 'Some bays left.',
    aFewBaysLeft: 'A few bays left.',
    fullyBooked: 'Fully booked.',
    tooLate: 'Too late to book online.',
    closed: 'Closed.',
  },

  gridPager: {
    bays: (first: number, last: number) => (first === last ? `Bay ${first}` : `Bays ${first} to ${last}`),
    of: (count: number) => `of ${count}`,
    previous: 'Previous bays',
    next: 'Next bays',
  },

  liveMark: {
    live: 'Live',
    updatedEvery: 'Updated every',
    fifteenSeconds: '15 s',
  },

  nearest: {
    anyBay,
    only,
    sameTime: 'same time',
    later: (minutes: number) =>
      minutes < 60
        ? plural(minutes, { one: '1 minute later', other: `${minutes} minutes later` })
        : plural(minutes / 60, { one: '1 hour later', other: `${minutes / 60} hours later` }),
    earlier: (minutes: number) =>
      minutes < 60
        ? plural(minutes, { one: '1 minute earlier', other: `${minutes} minutes earlier` })
        : plural(minutes / 60, { one: '1 hour earlier', other: `${minutes / 60} hours earlier` }),
  },

  nextFree: {
    today: 'Next free today',
    on: (day: string, time: string) => `Next free: ${day}, ${time}`,
    timeAndSize: (time: string, length: string, players: string) => `${time} · ${length} · ${players}`,
    size: (length: string, players: string) => `${length} · ${players}`,
    none: 'No time is free online',
    seeTimes: 'See free times',
  },

  peak: {
    peak: 'Peak',
    peakTo: (from: string, until: string) => `Peak, ${from} to ${until}`,
    peakFrom: (from: string) => `Peak, from ${from}`,
    peakUntil: (until: string) => `Peak, until ${until}`,
    perBay: 'Prices are per bay.',
    noteAllDay: 'Peak all day.',
    noteFromTo: (from: string, until: string) => `Peak from ${from} to ${until}`,
    noteFrom: (from: string) => `Peak from ${from}. Prices are per bay.`,
    noteUntil: (until: string) => `Peak until ${until}. Prices are per bay.`,
    noteSometimes: 'Peak at some times. Prices are per bay.',
  },

  refusals: {
    sentences: { SHOP_NOT_FOUND, ...slotReasons },
  },

  slotColumn: {
    heldForYou,
    yourBooking,
    held: (shopRoomName: string, range: string) => `${shopRoomName}, ${range}, held for you`,
    booked: (shopRoomName: string, range: string) => `${shopRoomName}, ${range}, your booking`,
    taken: (shopRoomName: string, range: string) => `${shopRoomName}, ${range}, taken`,
    peak: (slot: string) => `${slot}, peak`,
    tooLate: (shopRoomName: string, time: string) => `${shopRoomName}, ${time}, too late to book online`,
  },

  slotGrid: {
    upTo: (maxPartySize: number) => `Up to ${maxPartySize}`,
    leftHanded: 'Lefty OK',
    availableTimesByBay: 'Available times by bay',
    namesOfBays: 'Names of the bays',
  },

  slotLegend: {
    available: 'Available',
    taken: 'Taken',
    tooShortFor: (duration: string) => `Too short for ${duration}`,
    tooLate: 'Too late to book online',
    peakPricesAllDay: 'Peak prices all day.',
    pricesAndTimes: (duration: string, zone: string) =>
      `Prices are per bay for ${duration}, not per player. Times are in ${zone}.`,
  },

  slotTakenSheet: {
    hasJustGone: (time: string) => `${time} has just gone`,
    nothingCharged: 'Another customer was a moment before you. You have not been charged.',
    someoneBooked: (room: string, time: string) =>
      `Someone booked ${room} at ${time} a moment before you. You have not been charged.`,
    theseAreTheClosest: 'These are the closest:',
    noOtherTime: 'No other time of this length is free that day.',
    seeAllTimes: 'See all times',
  },

  timeList: {
    startTimesOn: (day: string) => `Start times on ${day}`,
    earlier: (first: string, last: string) => (first === last ? `Earlier: ${first}` : `Earlier: ${first} to ${last}`),
    /** "5:30 PM: full", "12:30 to 2:00 PM: full": AM or PM once where both are the same. */
    full: (first: string, last: string) => {
      if (first === last) return `${first}: full`;
      return first.slice(-2) === last.slice(-2)
        ? `${first.slice(0, -3)} to ${last}: full`
        : `${first} to ${last}: full`;
    },
    heldForYou,
    yourBooking,
  },

  timeRow: {
    until: (time: string) => `until ${time}`,
    only,
    left: (bays: number) => plural(bays, { one: '1 bay left', other: `${bays} bays left` }),
    free: (bays: number) => plural(bays, { one: '1 bay free', other: `${bays} bays free` }),
    peak: 'peak price',
  },

  usePickedSlot: {
    /** `room`: null for any bay. */
    notFree: (room: string | null, time: string, minutes: string) =>
      room ? `${room} at ${time} is not free for ${minutes}.` : `${time} is not free for ${minutes}.`,
  },
};
