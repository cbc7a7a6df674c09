import { formatTaxRate } from '@caddie/contract/amounts/tax';
import { stringify } from 'yaml';
import { readablePhone } from '../../features/users/phones.rules.ts';
import { writeAmount } from './amounts.rules.ts';
import { type Stretch, writeDays, writeHours, writeStretch, writeTime } from './clock.rules.ts';
import { badges, UNLIMITED } from './products.shape.rules.ts';
import { fees, firstViews, NO_REFUND, taxedPrices, traits } from './shape.rules.ts';
import { roles } from './staff.shape.rules.ts';
import type { Part, Person, Price, Prices, Product, VenueFile } from '../venue-file.ts';

export type Tree = string | Tree[] | { [key: string]: Tree };

const FILE_HEADER = '# A venue of Caddie. What each line means: docs/venue-file.md\ncaddie: 1\n';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Writes a venue as its file. The same venue always gives the same text. */
export const formatVenueFile = (venue: VenueFile): string =>
  [FILE_HEADER, ...Object.entries(toTree(venue)).map(([name, section]) => toYaml({ [name]: section }))].join('\n');

const toYaml = (tree: Tree): string =>
  stringify(tree, { schema: 'failsafe', lineWidth: 0, aliasDuplicateObjects: false });

function toTree(venue: VenueFile): Record<string, Tree> {
  const { profile, booking } = venue;
  return {
    venue: {
      name: profile.name,
      address: profile.address,
      phone: profile.phone,
      email: profile.email,
      ...(profile.picture && { picture: profile.picture }),
      country: profile.country,
      'time zone': profile.timeZone,
      currency: profile.currency,
      language: profile.language,
      'takes bookings': profile.takesBookings ? 'yes' : 'no',
    },
    booking: {
      window: countText(booking.windowDays, 'day'),
      lead: minutesText(booking.leadMinutes),
      hold: minutesText(booking.holdMinutes),
      buffer: minutesText(booking.bufferMinutes),
      lengths: `${booking.durations.join(', ')} minutes`,
      'starts every': minutesText(booking.startStepMinutes),
      players: String(booking.maxPlayers),
      'customers start with': wordOf(firstViews, booking.firstView),
    },
    'quiet hours': writeQuietHours(venue.quietHours),
    canceling: cancelingTree(venue),
    'no-show': { fee: wordOf(fees, venue.noShow.fee), after: minutesText(venue.noShow.afterMinutes) },
    counter: {
      lock: minutesText(venue.counter.lockMinutes),
      'drawer float': writeAmount(venue.counter.drawerFloat, profile.currency),
      'refund limit': writeAmount(venue.counter.refundLimit, profile.currency),
    },
    ...(venue.tax && {
      tax: {
        name: venue.tax.name,
        rate: `${formatTaxRate(venue.tax.rate)} %`,
        prices: wordOf(taxedPrices, venue.tax.isAdded),
      },
    }),
    ...(venue.texts.length > 0 && {
      texts: Object.fromEntries(
        venue.texts.map(({ kind, wording, isSent }) => [
          kind,
          { ...(wording !== null && { wording }), ...(!isSent && { sent: 'no' }) },
        ]),
      ),
    }),
    bays: venue.bays.map((bay) => ({
      name: bay.name,
      ...(bay.traits.length > 0 && { traits: bay.traits.map((trait) => wordOf(traits, trait)) }),
      ...(bay.maxPlayers !== null && { players: String(bay.maxPlayers) }),
      ...(bay.retiredFrom !== null && { 'out of service from': bay.retiredFrom }),
    })),
    ...(venue.gallery && {
      pictures: venue.gallery.map(({ file, caption, about }) => ({ file, caption, ...(about && { about }) })),
    }),
    hours: venue.hours.map(({ validFrom, open }) => ({
      from: validFrom,
      week: groupDays(EVERY_DAY, (day) => writeHours(open.filter(({ weekday }) => weekday === day).map(toStretch))),
    })),
    ...(venue.specialDays.length > 0 && {
      'special days': Object.fromEntries(
        venue.specialDays.map(({ date, note, open }) => [date, { note, open: writeHours(open.map(toStretch)) }]),
      ),
    }),
    prices: venue.prices.map((list) => pricesTree(list, venue)),
    ...(venue.products.length > 0 && { memberships: venue.products.map((product) => productTree(product, venue)) }),
    ...(venue.oldNames.length > 0 && { 'old names': venue.oldNames }),
    ...(venue.posters.length > 0 && { posters: venue.posters.map(({ place, code }) => ({ place, code })) }),
    ...(venue.staff && { staff: venue.staff.map(personTree) }),
  };
}

export const minutesText = (count: number): string => countText(count, 'minute');
export const countText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
/** `21:00-9:00`. */
export const writeQuietHours = ({ quietFromHour, quietUntilHour }: VenueFile['quietHours']): string =>
  `${writeTime(quietFromHour * 60)}-${writeTime(quietUntilHour * 60)}`;
export const toStretch = (open: { opensMinute: number; closesMinute: number }): Stretch => ({
  from: open.opensMinute,
  until: open.closesMinute,
});

export const wordOf = <T>(words: Readonly<Record<string, T>>, value: T): string =>
  Object.keys(words).find((word) => words[word] === value)!;

function cancelingTree({ canceling }: VenueFile): Tree {
  if (canceling.length === 0) return NO_REFUND;
  return Object.fromEntries(
    canceling.map(({ hoursBefore, refundPercent }) => [`${hoursBefore} h`, `${refundPercent} %`]),
  );
}

/** Groups days with the same content, in the order of their first day. */
function groupDays(days: readonly number[], contentOf: (weekday: number) => Tree): Tree {
  const groups = new Map<string, { days: number[]; content: Tree }>();
  for (const day of days) {
    const content = contentOf(day);
    const group = groups.get(JSON.stringify(content));
    if (group) group.days.push(day);
    else groups.set(JSON.stringify(content), { days: [day], content });
  }
  return Object.fromEntries([...groups.values()].map((group) => [writeDays(group.days), group.content]));
}

function pricesTree({ validFrom, rules }: Prices, { bays, profile }: VenueFile): Tree {
  const weekOf = (bay: string | null): Tree => {
    const bayRules = rules.filter((rule) => rule.bay === bay);
    return groupDays(
      EVERY_DAY.filter((day) => bayRules.some(({ weekday }) => weekday === day)),
      (day) =>
        Object.fromEntries(
          bayRules
            .filter(({ weekday }) => weekday === day)
            .toSorted((a, b) => a.fromMinute - b.fromMinute)
            .map((rule) => [timesText(rule), priceText(rule, profile.currency)]),
        ),
    );
  };
  const baysWithPrices = bays.filter(({ name }) => rules.some(({ bay }) => bay === name));
  return {
    from: validFrom,
    week: weekOf(null),
    ...(baysWithPrices.length > 0 && {
      bays: Object.fromEntries(baysWithPrices.map(({ name }) => [name, weekOf(name)])),
    }),
  };
}

export const timesText = ({ fromMinute, untilMinute }: Price): string =>
  writeStretch({ from: fromMinute, until: untilMinute });
export const priceText = ({ amountPerHour, isPeak }: Price, currency: VenueFile['profile']['currency']): string =>
  `${writeAmount(amountPerHour, currency)}${isPeak ? ' peak' : ''}`;

const personTree = ({ name, phone, role }: Person): Tree => ({
  name,
  phone: readablePhone(phone),
  role: wordOf(roles, role),
});

export function productTree(product: Product, { profile }: VenueFile): Record<string, Tree> {
  return {
    name: product.name,
    ...(product.description && { description: product.description }),
    badge: wordOf(badges, product.category),
    price: writeAmount(product.amount, profile.currency),
    valid: `${countText(product.validDays, 'day')} from ${product.validFrom === 'PURCHASE' ? 'purchase' : 'first use'}`,
    ...(product.isBestValue && { 'best value': 'yes' }),
    ...(!product.isOnSale && { 'on sale': 'no' }),
    parts: product.parts.map((part) => ({
      ...(part.name !== product.name && { name: part.name }),
      badge: wordOf(badges, part.category),
      gives: givesText(part, profile.currency),
      ...(part.weekdays && { days: writeDays(part.weekdays) }),
      ...(part.fromMinute !== null && { from: writeTime(part.fromMinute) }),
      ...(part.untilMinute !== null && { until: writeTime(part.untilMinute) }),
      ...(part.sessionsPerDay !== null && { 'sessions a day': String(part.sessionsPerDay) }),
      ...(part.minutesPerDay !== null && { 'minutes a day': String(part.minutesPerDay) }),
      ...(part.maxUpcoming !== null && { upcoming: String(part.maxUpcoming) }),
      ...(part.bays && { bays: part.bays }),
    })),
  };
}

function givesText(part: Part, currency: VenueFile['profile']['currency']): string {
  if (part.type === 'COUNT') return `${countText(part.totalCnt, 'session')} of ${minutesText(part.sessionMinutes)}`;
  return part.type === 'BALANCE' ? `${writeAmount(part.totalAmt, currency)} to spend` : UNLIMITED;
}
