import { formatTaxRate } from '@caddie/contract/amounts/tax';
import { textKinds } from '@caddie/contract/texts/wordings';
import { writeAmount } from './shape/amounts.rules.ts';
import { dayNames, writeHours } from './shape/clock.rules.ts';
import {
  countText,
  minutesText,
  priceText,
  productTree,
  timesText,
  toStretch,
  type Tree,
  writeQuietHours,
  wordOf,
} from './shape/format.rules.ts';
import { fees, firstViews, taxedPrices, traits } from './shape/shape.rules.ts';
import { printedDifferences } from './printed.rules.ts';
import { staffDifferences } from './staff.rules.ts';
import type { VenueFile } from './venue-file.ts';

/** The description of one item, field by field: of a bay, of a price list, or ('') of the venue itself. */
type Items = Map<string, Map<string, string>>;

/** Describes in words how a file differs from the current venue; empty if they are the same. */
export function differencesOf(file: VenueFile, venue: VenueFile): string[] {
  const [fileItems, venueItems] = [describeItems(file, venue), describeItems(venue, file)];
  const differences = [...new Set([...fileItems.keys(), ...venueItems.keys()])].flatMap((item) => {
    const [after, before] = [fileItems.get(item), venueItems.get(item)];
    if (!before) return [`${item}: new`];
    if (!after) return [`${item}: not in the file`];
    return [...new Set([...after.keys(), ...before.keys()])]
      .filter((field) => after.get(field) !== before.get(field))
      .map((field) => `${item && `${item}, `}${field}: ${changeText(before.get(field), after.get(field))}`);
  });
  return [...differences, ...printedDifferences(file, venue), ...staffDifferences(file, venue)];
}

/** A unit that both values have is written once: "10 -> 15 minutes". */
function changeText(before = 'nothing', after = 'nothing'): string {
  const [, unit] = /^\d+( [a-z]+)$/.exec(after) ?? [];
  const beforeWithoutUnit =
    unit && /^\d+ [a-z]+$/.test(before) && before.endsWith(unit) ? before.slice(0, -unit.length) : before;
  return `${beforeWithoutUnit} -> ${after}`;
}

function describeItems(venue: VenueFile, other: VenueFile): Items {
  const { profile, booking, canceling } = venue;
  const items: Items = new Map();
  const addItem = (item: string, fields: Record<string, string>) => items.set(item, new Map(Object.entries(fields)));
  addItem('', {
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
    window: countText(booking.windowDays, 'day'),
    lead: minutesText(booking.leadMinutes),
    hold: minutesText(booking.holdMinutes),
    buffer: minutesText(booking.bufferMinutes),
    lengths: `${booking.durations.join(', ')} minutes`,
    'starts every': minutesText(booking.startStepMinutes),
    players: String(booking.maxPlayers),
    'customers start with': wordOf(firstViews, booking.firstView),
    'quiet hours': writeQuietHours(venue.quietHours),
    canceling: canceling.map((tier) => `${tier.hoursBefore} h: ${tier.refundPercent} %`).join(', ') || 'nothing back',
    'no-show fee': wordOf(fees, venue.noShow.fee),
    'no-show after': minutesText(venue.noShow.afterMinutes),
    'counter lock': minutesText(venue.counter.lockMinutes),
    'drawer float': writeAmount(venue.counter.drawerFloat, profile.currency),
    'refund limit': writeAmount(venue.counter.refundLimit, profile.currency),
    tax: venue.tax
      ? `${venue.tax.name} ${formatTaxRate(venue.tax.rate)} %, prices ${wordOf(taxedPrices, venue.tax.isAdded)}`
      : 'none',
    'order of bays': namesInBoth(venue.bays, other.bays),
    'order of memberships': namesInBoth(venue.products, other.products),
  });
  for (const kind of textKinds) {
    const ownText = venue.texts.find((one) => one.kind === kind);
    addItem(`text ${kind}`, {
      wording: ownText?.wording ?? 'the usual',
      sent: (ownText?.isSent ?? true) ? 'yes' : 'no',
    });
  }
  for (const bay of venue.bays) {
    addItem(`bay ${bay.name}`, {
      traits: bay.traits.map((trait) => wordOf(traits, trait)).join(', ') || 'none',
      players: bay.maxPlayers === null ? 'as the venue' : String(bay.maxPlayers),
      'out of service from': bay.retiredFrom ?? 'never',
    });
  }
  for (const [index, { file, caption, about }] of (venue.gallery ?? []).entries())
    addItem(`picture ${index + 1}`, { file, caption, about: about || 'nothing' });
  for (const { validFrom, open } of venue.hours) {
    const hoursOf = (day: number) => writeHours(open.filter(({ weekday }) => weekday === day).map(toStretch));
    addItem(`hours from ${validFrom}`, Object.fromEntries(dayNames.map((name, index) => [name, hoursOf(index + 1)])));
  }
  for (const { date, note, open } of venue.specialDays)
    addItem(`special day ${date}`, { note, open: writeHours(open.map(toStretch)) });
  for (const { validFrom, rules } of venue.prices) {
    const fields = rules.map((rule) => [
      [rule.bay, dayNames[rule.weekday - 1], timesText(rule)].filter((part) => part !== null).join(' '),
      priceText(rule, profile.currency),
    ]);
    addItem(`prices from ${validFrom}`, Object.fromEntries(fields));
  }
  for (const product of venue.products) {
    const { name: _name, parts, ...fields } = productTree(product, venue);
    addItem(`membership ${product.name}`, {
      'best value': 'no',
      'on sale': 'yes',
      ...(fields as Record<string, string>),
      ...Object.fromEntries((parts as Tree[]).map((part, index) => [`part ${index + 1}`, toOneLine(part)])),
    });
  }
  return items;
}

const toOneLine = (part: Tree): string =>
  typeof part === 'string'
    ? part
    : Object.entries(part)
        .map(([field, value]) => (Array.isArray(part) ? toOneLine(value) : `${field} ${toOneLine(value)}`))
        .join(', ');

/** The names in both; items that only one of them has are reported separately. */
const namesInBoth = (items: readonly { name: string }[], otherItems: readonly { name: string }[]): string =>
  items
    .map(({ name }) => name)
    .filter((name) => otherItems.some((one) => one.name === name))
    .join(', ');
