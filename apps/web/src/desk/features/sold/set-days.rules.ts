import { addDays, daysBetween } from '@caddie/contract/dates/calendar';
import { EXTEND_DAYS_MAX, FREEZE_DAYS } from '@caddie/contract/desk/limits/set-limits';
import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.setDays;

export type DaysAct = 'FREEZE' | 'THAW' | 'EXTEND';

const USUAL_DAYS = 30;

/** What can be done about its days: nothing once it has ended, and nothing before they begin. */
export function daysActsOf({ state, until }: SetWithLedger): readonly DaysAct[] {
  if (until === null) return [];
  if (state === 'FROZEN') return ['THAW', 'EXTEND'];
  return state === 'ACTIVE' || state === 'ENDS_SOON' ? ['FREEZE', 'EXTEND'] : [];
}

type Range = { least: string; most: string; usual: string };

/** The days that may be chosen; a freeze is ended today. */
export function rangeOfDays(act: DaysAct, { today, until }: SetWithLedger): Range | undefined {
  if (act === 'THAW' || until === null) return undefined;
  const [from, least, most] =
    act === 'FREEZE' ? [today, FREEZE_DAYS.least, FREEZE_DAYS.most] : [until, 1, EXTEND_DAYS_MAX];
  return { least: addDays(from, least), most: addDays(from, most), usual: addDays(from, USUAL_DAYS) };
}

/** What is wrong with a day that was chosen. */
export function problemOf(act: DaysAct, day: string, range: Range): string | undefined {
  if (day >= range.least && day <= range.most) return undefined;
  return act === 'FREEZE' ? words.freezeDays(FREEZE_DAYS.least, FREEZE_DAYS.most) : words.laterDays(EXTEND_DAYS_MAX);
}

/** "Freeze until Dec 14": the button. */
export const daysActOf = (act: DaysAct, day: string, { today }: SetWithLedger): string =>
  words.acts[act](monthDay(day, today));

/** "Maya Chen’s pass is frozen until Dec 14." */
export const daysDoneOf = (act: DaysAct, day: string, { today, name }: { today: string; name: string }): string =>
  words.done[act](name, monthDay(day, today));

/** What it does, with the last day that comes of it. */
export function effectOf(act: DaysAct, day: string, { today, until }: SetWithLedger): string {
  if (act === 'FREEZE') return words.freezeEffect(monthDay(addDays(until ?? day, daysBetween(today, day)), today));
  return act === 'THAW' ? words.thawEffect : words.extendEffect(monthDay(until ?? day, today), monthDay(day, today));
}
