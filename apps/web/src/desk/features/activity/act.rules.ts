import type { ActivityEntry } from '@caddie/contract/desk/activity';
import { formatDay, formatTime, formatTimeRange } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { withoutMarks } from '../../lib/marks.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { type ActValues, catalogue } from './words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';
import { changedHours, changedPrices, openings } from './changed-week.rules.ts';

const { settingOf, valueWords } = deskLibCatalogue.setting;
const words = catalogue.act;
const { sessions } = catalogue.activity;

type VenueFormat = { timeZone: string; currency: string };

/**
 * Returns an activity entry as a sentence, in which [this] is highlighted. An act without a sentence yet shows its code and its subject.
 */
export function activitySentence(entry: ActivityEntry, venue: VenueFormat): string {
  const values = sentenceValues(withoutMarks(entry), venue);
  return words.acts[entry.act]?.(values) ?? words.unknownAct(entry.act, values.name || values.customer);
}

function sentenceValues({ act, subject, details, money, prices }: ActivityEntry, venue: VenueFormat): ActValues {
  const detailText = (key: string) => (details[key] === undefined || details[key] === null ? '' : String(details[key]));
  const [from, to] = changedValues(act, detailText, venue);
  return {
    customer: subject.customer || words.walkIn,
    who: words.whoAndCode(subject.customer || words.walkIn, subject.reference ?? ''),
    bays: joinPhrases(...subject.bays),
    name: subjectName(act, detailText) ?? subject.name ?? '',
    hours: formatPeriod(
      detailText('from') || detailText('before.from'),
      detailText('until') || detailText('before.until'),
      venue,
    ),
    from,
    to,
    changes: changedPrices(prices, venue.currency) || changedHours(details) || words.rulesOf(detailText('rules')),
    ...passCorrection(money, venue),
    promised: Number(detailText('promised')) > 0 ? formatMoney(Number(detailText('promised')), venue.currency) : '',
    pay: detailText('pay'),
    charge: detailText('charge'),
    refunded: refundExtent(details),
    kept: Number(detailText('kept')) > 0 ? formatMoney(Number(detailText('kept')), venue.currency) : '',
    isAgain: details['again'] === true,
    isAccepted: details['accepted'] === true,
    hasLooked: details['hasLooked'] === true,
    isWarning: detailText('state') === 'WARNED',
    isUsed: details['before.isUsed'] === true,
    isSkipped: detailText('state') === 'SKIPPED',
    text: detailText('text'),
  };
}

/** Returns the name of the subject for acts whose details contain it. */
function subjectName(act: string, detailText: (key: string) => string): string | undefined {
  if (act === 'day.note' || act.startsWith('hours.')) return formatDay(detailText('date') || detailText('before.date'));
  if (act.startsWith('drawer.')) return `${detailText('name')}, ${formatDay(detailText('date'))}`;
  if (act === 'first-run.step') return words.stepOf(detailText('step'));
  if (act === 'plan.change') return words.planOf(detailText('plan'));
  return act.startsWith('venue.') ? settingOf(detailText('setting')) : undefined;
}

/** "Fri, Nov 20, 3:00 PM – 6:30 PM", with both days if it spans several. */
function formatPeriod(from: string, until: string, { timeZone }: VenueFormat): string {
  if (!from || !until) return '';
  const [first, last] = [formatDay(from, timeZone), formatDay(until, timeZone)];
  if (first === last) return `${first}, ${formatTimeRange(from, until, timeZone)}`;
  return `${first}, ${formatTime(from, timeZone)} – ${last}, ${formatTime(until, timeZone)}`;
}

/** Returns the values before and after a change, limited to what changed. */
function changedValues(
  act: string,
  detailText: (key: string) => string,
  { timeZone, currency }: VenueFormat,
): [string, string] {
  if (act.startsWith('venue.'))
    return [
      valueWords(detailText('setting'), detailText('before.value'), currency),
      valueWords(detailText('setting'), detailText('value'), currency),
    ];
  if (act.startsWith('drawer.') && detailText('counted')) {
    const difference = Number(detailText('difference'));
    const [countedAmount, differenceAmount] = [Number(detailText('counted')), Math.abs(difference)].map((one) =>
      formatMoney(one, currency),
    );
    return ['', words.counted(countedAmount!, differenceAmount!, Math.sign(difference))];
  }
  if (act === 'bay.order') return [detailText('before.value'), detailText('value')];
  if (act === 'bay.retire') return ['', formatDay(detailText('date'))];
  if (act === 'bay.change') return bayChange(detailText);
  if (act === 'product.change') return productChange(detailText, currency);
  if (act === 'booking.party') return [detailText('before.partySize'), detailText('partySize')];
  if (act.startsWith('membership.')) return [formatDay(detailText('before.lastDay')), formatDay(detailText('lastDay'))];
  if (act.startsWith('prices.')) return [formatDay(detailText('before.date')), formatDay(detailText('date'))];
  if (act === 'hours.plan' || act === 'hours.withdraw')
    return ['', Number(detailText('bookings')) > 0 ? (words.answers['PLAN']?.(detailText('bookings')) ?? '') : ''];
  if (act === 'hours.special-day')
    return [
      '',
      joinPhrases(openings(detailText('hours')), words.answers[detailText('answer')]?.(detailText('bookings'))),
    ];
  if (act === 'entry-place.rename') return [detailText('before.name'), detailText('name')];
  if (act === 'staff.open-place') return ['', words.placeOf(detailText('place'))];
  if (act.startsWith('staff.')) return [words.roleOf(detailText('before.role')), words.roleOf(detailText('role'))];
  if (act !== 'booking.move' && act !== 'booking.swap') return ['', ''];
  const sides = ['before.', ''].map((side) => ({
    day: formatDay(detailText(`${side}from`), timeZone),
    time: formatTime(detailText(`${side}from`), timeZone),
    range: formatTimeRange(detailText(`${side}from`), detailText(`${side}until`), timeZone),
    room: detailText(`${side}room`),
  }));
  const [before, after] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const hasChanged = (key: 'day' | 'time' | 'range' | 'room') => before[key] !== after[key];
  const changedParts = (side: typeof before) =>
    joinPhrases(
      hasChanged('day') && side.day,
      hasChanged('time') ? side.time : hasChanged('range') && side.range,
      hasChanged('room') && side.room,
    );
  return [changedParts(before), changedParts(after)];
}

/** For a bay, only what changed: its name, how many play there, its traits. */
function bayChange(detailText: (key: string) => string): [string, string] {
  const parts = (['name', 'players', 'traits'] as const).filter(
    (key) => detailText(key) !== detailText(`before.${key}`),
  );
  const partsText = (side: string) => joinPhrases(...parts.map((key) => words.bayPart[key](detailText(side + key))));
  return [partsText('before.'), partsText('')];
}

/** For a product, the recorded changes: its name, its price, and how long it is valid. */
function productChange(detailText: (key: string) => string, currency: string): [string, string] {
  const parts = (['name', 'amount', 'validDays'] as const).filter(
    (key) => detailText(`before.${key}`) !== '' && detailText(key) !== detailText(`before.${key}`),
  );
  const partsText = (side: string) =>
    joinPhrases(
      ...parts
        .map((key) =>
          key === 'amount' ? formatMoney(Number(detailText(side + key)), currency) : detailText(side + key),
        )
        .map((value, index) => (parts[index] === 'validDays' ? words.validFor(value) : value)),
    );
  return [partsText('before.'), partsText('')];
}

/** Returns the sessions or amount added to a pass, or deducted from it. */
function passCorrection(
  money: ActivityEntry['money'],
  { currency }: VenueFormat,
): Pick<ActValues, 'measure' | 'isTakenAway'> {
  if (money?.kind === 'SESSIONS') return { measure: sessions(Math.abs(money.count)), isTakenAway: money.count < 0 };
  if (money?.kind !== 'CREDIT') return { measure: '', isTakenAway: false };
  return { measure: formatMoney(Math.abs(money.amount), currency), isTakenAway: money.amount < 0 };
}

function refundExtent(details: ActivityEntry['details']): ActValues['refunded'] {
  if (!details['refund']) return 'none';
  return details['percent'] === 100 ? 'all' : 'part';
}
