import { percentOf } from '@caddie/contract/amounts/tax';
import { textKinds } from '@caddie/contract/texts/wordings';
import { writeAmount } from './shape/amounts.rules.ts';
import { dayNames, writeHours } from './shape/clock.rules.ts';
import { counted, minutes, priceOf, productOf, timesOf, toStretch, type Tree, wordOf } from './shape/format.rules.ts';
import { fees, taxedPrices, traits } from './shape/shape.rules.ts';
import { printedDifferences } from './printed.rules.ts';
import { staffDifferences } from './staff.rules.ts';
import type { VenueFile } from './venue-file.ts';

/** The description of one item, field by field: of a bay, of a price list, or ('') of the venue itself. */
type Items = Map<string, Map<string, string>>;

/** Describes in words how a file differs from the current venue; empty if they are the same. */
export function differencesOf(file: VenueFile, venue: VenueFile): string[] {
  const [wanted, there] = [itemsOf(file, venue), itemsOf(venue, file)];
  const differences = [...new Set([...wanted.keys(), ...there.keys()])].flatMap((item) => {
    const [after, before] = [wanted.get(item), there.get(item)];
    if (!before) return [`${item}: new`];
    if (!after) return [`${item}: not in the file`];
    return [...new Set([...after.keys(), ...before.keys()])]
      .filter((field) => after.get(field) !== before.get(field))
      .map((field) => `${item && `${item}, `}${field}: ${arrow(before.get(field), after.get(field))}`);
  });
  return [...differences, ...printedDifferences(file, venue), ...staffDifferences(file, venue)];
}

/** A unit that both values have is written once: "10 -> 15 minutes". */
function arrow(before = 'nothing', after = 'nothing'): string {
  const [, unit] = /^\d+( [a-z]+)$/.exec(after) ?? [];
  const short = unit && /^\d+ [a-z]+$/.test(before) && before.endsWith(unit) ? before.slice(0, -unit.length) : before;
  return `${short} -> ${after}`;
}

function itemsOf(venue: VenueFile, other: VenueFile): Items {
  const { profile, booking, canceling } = venue;
  const items: Items = new Map();
  const put = (item: string, fields: Record<string, string>) => items.set(item, new Map(Object.entries(fields)));
  put('', {
    name: profile.name,
    address: profile.address,
    phone: profile.phone,
    email: profile.email,
    picture: profile.picture ?? 'none',
    country: profile.country,
    'time zone': profile.timeZone,
    currency: profile.currency,
    language: profile.language,
    'takes bookings': profile.takesBookings ? 'yes' : 'no',
    window: counted(booking.windowDays, 'day'),
    lead: minutes(booking.leadMinutes),
    hold: minutes(booking.holdMinutes),
    buffer: minutes(booking.bufferMinutes),
    lengths: `${booking.durations.join(', ')} minutes`,
    'starts every': minutes(booking.startStepMinutes),
    players: String(booking.maxPlayers),
    canceling: canceling.map((tier) => `${tier.hoursBefore} h: ${tier.refundPercent} %`).join(', ') || 'nothing back',
    'no-show fee': wordOf(fees, venue.noShow.fee),
    'no-show after': minutes(venue.noShow.afterMinutes),
    'counter lock': minutes(venue.counter.lockMinutes),
    'drawer float': writeAmount(venue.counter.drawerFloat, profile.currency),
    'refund limit': writeAmount(venue.counter.refundLimit, profile.currency),
    tax: venue.tax
      ? `${venue.tax.name} ${percentOf(venue.tax.rate)} %, prices ${wordOf(taxedPrices, venue.tax.isAdded)}`
      : 'none',
    'order of bays': inBoth(venue.bays, other.bays),
    'order of memberships': inBoth(venue.products, other.products),
  });
  for (const kind of textKinds) {
    const own = venue.texts.find((one) => one.kind === kind);
    put(`text ${kind}`, { wording: own?.wording ?? 'the usual', sent: (own?.isSent ?? true) ? 'yes' : 'no' });
  }
  for (const bay of venue.bays) {
    put(`bay ${bay.name}`, {
      traits: bay.traits.map((trait) => wordOf(traits, trait)).join(', ') || 'none',
      players: bay.maxPlayers === null ? 'as the venue' : String(bay.maxPlayers),
      'out of service from': bay.retiredFrom ?? 'never',
    });
  }
  for (const { validFrom, open } of venue.hours) {
    const hoursOf = (day: number) => writeHours(open.filter(({ weekday }) => weekday === day).map(toStretch));
    put(`hours from ${validFrom}`, Object.fromEntries(dayNames.map((name, index) => [name, hoursOf(index + 1)])));
  }
  for (const { date, note, open } of venue.specialDays)
    put(`special day ${date}`, { note, open: writeHours(open.map(toStretch)) });
  for (const { validFrom, rules } of venue.prices) {
    const fields = rules.map((rule) => [
      [rule.bay, dayNames[rule.weekday - 1], timesOf(rule)].filter((part) => part !== null).join(' '),
      priceOf(rule, profile.currency),
    ]);
    put(`prices from ${validFrom}`, Object.fromEntries(fields));
  }
  for (const product of venue.products) {
    const { name: _name, parts, ...fields } = productOf(product, venue);
    put(`membership ${product.name}`, {
      'best value': 'no',
      'on sale': 'yes',
      ...(fields as Record<string, string>),
      ...Object.fromEntries((parts as Tree[]).map((part, index) => [`part ${index + 1}`, inOneLine(part)])),
    });
  }
  return items;
}

const inOneLine = (part: Tree): string =>
  typeof part === 'string'
    ? part
    : Object.entries(part)
        .map(([field, value]) => (Array.isArray(part) ? inOneLine(value) : `${field} ${inOneLine(value)}`))
        .join(', ');

/** The names in both; items that only one of them has are reported separately. */
const inBoth = (ours: readonly { name: string }[], theirs: readonly { name: string }[]): string =>
  ours
    .map(({ name }) => name)
    .filter((name) => theirs.some((one) => one.name === name))
    .join(', ');
