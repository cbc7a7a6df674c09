import type { ActivityLine } from '@caddie/contract/desk/activity';
import { MINUTE } from '@caddie/contract/dates/duration';
import { formatDay, formatTime, formatTimeRange } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { withoutMarks } from '../../lib/marks.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { type ActFacts, catalogue } from './words/en.ts';
import { joinFacts } from '../../../lib/language.en.ts';

const { settingOf, valueWords } = deskLibCatalogue.setting;
const words = catalogue.act;
const { sessions } = catalogue.activity;

type Scene = { timeZone: string; currency: string };

/**
 * Returns an activity entry as a sentence, in which [this] is highlighted. An act without a sentence yet shows its code and its subject.
 */
export function sentenceOf(line: ActivityLine, scene: Scene): string {
  const facts = factsOf(withoutMarks(line), scene);
  return words.acts[line.act]?.(facts) ?? words.unknownAct(line.act, facts.name || facts.customer);
}

function factsOf({ act, subject, details, money }: ActivityLine, scene: Scene): ActFacts {
  const text = (key: string) => (details[key] === undefined || details[key] === null ? '' : String(details[key]));
  const [from, to] = changeIn(act, text, scene);
  return {
    customer: subject.customer || words.walkIn,
    who: words.whoAndCode(subject.customer || words.walkIn, subject.reference ?? ''),
    bays: joinFacts(...subject.bays),
    name: nameIn(act, text) ?? subject.name ?? '',
    hours: hoursOf(text('from') || text('before.from'), text('until') || text('before.until'), scene),
    from,
    to,
    ...correctionOf(money, scene),
    promised: Number(text('promised')) > 0 ? formatMoney(Number(text('promised')), scene.currency) : '',
    pay: text('pay'),
    charge: text('charge'),
    refunded: refundedIn(details),
    kept: Number(text('kept')) > 0 ? formatMoney(Number(text('kept')), scene.currency) : '',
    isAgain: details['again'] === true,
    isAccepted: details['accepted'] === true,
    hasLooked: details['hasLooked'] === true,
    isUsed: details['before.isUsed'] === true,
    isSkipped: text('state') === 'SKIPPED',
    text: text('text'),
  };
}

/** Returns the name of the subject for acts whose details contain it. */
function nameIn(act: string, text: (key: string) => string): string | undefined {
  if (act === 'day.note' || act.startsWith('hours.')) return formatDay(text('date') || text('before.date'));
  if (act.startsWith('drawer.')) return `${text('name')}, ${formatDay(text('date'))}`;
  if (act === 'first-run.step') return words.stepOf(text('step'));
  if (act === 'plan.change') return words.planOf(text('plan'));
  return act.startsWith('venue.') ? settingOf(text('setting')) : undefined;
}

/** "Fri, Nov 20, 3:00 PM – 6:30 PM", with both days if it spans several. */
function hoursOf(from: string, until: string, { timeZone }: Scene): string {
  if (!from || !until) return '';
  const [first, last] = [formatDay(from, timeZone), formatDay(until, timeZone)];
  if (first === last) return `${first}, ${formatTimeRange(from, until, timeZone)}`;
  return `${first}, ${formatTime(from, timeZone)} – ${last}, ${formatTime(until, timeZone)}`;
}

/** Formats opening hours such as `540-1080` for people. */
const openingsIn = (hours: string): string =>
  joinFacts(
    ...hours
      .split(' ')
      .filter(Boolean)
      .map((stretch) => {
        const [from, until] = stretch
          .split('-')
          .map((minute) => formatTime(new Date(Number(minute) * MINUTE).toISOString(), 'UTC'));
        return words.hoursRange(from ?? '', until ?? '');
      }),
  ) || words.closed;

/** Returns the values before and after a change, limited to what changed. */
function changeIn(act: string, text: (key: string) => string, { timeZone, currency }: Scene): [string, string] {
  if (act.startsWith('venue.'))
    return [
      valueWords(text('setting'), text('before.value'), currency),
      valueWords(text('setting'), text('value'), currency),
    ];
  if (act.startsWith('drawer.') && text('counted')) {
    const difference = Number(text('difference'));
    const [counted, off] = [Number(text('counted')), Math.abs(difference)].map((one) => formatMoney(one, currency));
    return ['', words.counted(counted!, off!, Math.sign(difference))];
  }
  if (act === 'bay.order') return [text('before.value'), text('value')];
  if (act === 'bay.retire') return ['', formatDay(text('date'))];
  if (act === 'bay.change') return bayChange(text);
  if (act === 'product.change') return productChange(text, currency);
  if (act === 'booking.party') return [text('before.partySize'), text('partySize')];
  if (act.startsWith('membership.')) return [formatDay(text('before.lastDay')), formatDay(text('lastDay'))];
  if (act.startsWith('prices.')) return [formatDay(text('before.date')), formatDay(text('date'))];
  if (act === 'hours.plan' || act === 'hours.withdraw')
    return ['', Number(text('bookings')) > 0 ? (words.answers['PLAN']?.(text('bookings')) ?? '') : ''];
  if (act === 'hours.special-day')
    return ['', joinFacts(openingsIn(text('hours')), words.answers[text('answer')]?.(text('bookings')))];
  if (act === 'entry-place.rename') return [text('before.name'), text('name')];
  if (act === 'staff.open-place') return ['', words.placeOf(text('place'))];
  if (act.startsWith('staff.')) return [words.roleOf(text('before.role')), words.roleOf(text('role'))];
  if (act !== 'booking.move' && act !== 'booking.swap') return ['', ''];
  const sides = ['before.', ''].map((side) => ({
    day: formatDay(text(`${side}from`), timeZone),
    time: formatTime(text(`${side}from`), timeZone),
    range: formatTimeRange(text(`${side}from`), text(`${side}until`), timeZone),
    room: text(`${side}room`),
  }));
  const [before, after] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const isOther = (key: 'day' | 'time' | 'range' | 'room') => before[key] !== after[key];
  const named = (side: typeof before) =>
    joinFacts(
      isOther('day') && side.day,
      isOther('time') ? side.time : isOther('range') && side.range,
      isOther('room') && side.room,
    );
  return [named(before), named(after)];
}

/** For a bay, only what changed: its name, how many play there, its traits. */
function bayChange(text: (key: string) => string): [string, string] {
  const parts = (['name', 'players', 'traits'] as const).filter((key) => text(key) !== text(`before.${key}`));
  const named = (side: string) => joinFacts(...parts.map((key) => words.bayPart[key](text(side + key))));
  return [named('before.'), named('')];
}

/** For a product, the recorded changes: its name, its price, and how long it is valid. */
function productChange(text: (key: string) => string, currency: string): [string, string] {
  const parts = (['name', 'amount', 'validDays'] as const).filter(
    (key) => text(`before.${key}`) !== '' && text(key) !== text(`before.${key}`),
  );
  const named = (side: string) =>
    joinFacts(
      ...parts
        .map((key) => (key === 'amount' ? formatMoney(Number(text(side + key)), currency) : text(side + key)))
        .map((value, place) => (parts[place] === 'validDays' ? words.validFor(value) : value)),
    );
  return [named('before.'), named('')];
}

/** Returns the sessions or amount added to a pass, or deducted from it. */
function correctionOf(money: ActivityLine['money'], { currency }: Scene): Pick<ActFacts, 'measure' | 'isTakenAway'> {
  if (money?.kind === 'SESSIONS') return { measure: sessions(Math.abs(money.count)), isTakenAway: money.count < 0 };
  if (money?.kind !== 'CREDIT') return { measure: '', isTakenAway: false };
  return { measure: formatMoney(Math.abs(money.amount), currency), isTakenAway: money.amount < 0 };
}

function refundedIn(details: ActivityLine['details']): ActFacts['refunded'] {
  if (!details['refund']) return 'none';
  return details['percent'] === 100 ? 'all' : 'part';
}
