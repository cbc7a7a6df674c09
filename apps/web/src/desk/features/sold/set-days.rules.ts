import { addDays, daysBetween } from '@caddie/contract/dates/calendar';
import { EXTEND_DAYS_MAX, FREEZE_DAYS } from '@caddie/contract/desk/limits/set-limits';
import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.setDays;

export type DaysAct = 'FREEZE' | 'THAW' | 'EXTEND';

const USUAL_DAYS = 30;

/** The actions for the days of a set: none once it has ended, and none before its days begin. */
export function daysActsOf({ state, until }: SetWithLedger): readonly DaysAct[] {
  if (until === null) return [];
  if (state === 'FROZEN') return ['THAW', 'EXTEND'];
  return state === 'ACTIVE' || state === 'ENDS_SOON' ? ['FREEZE', 'EXTEND'] : [];
}

type Range = { min: string; max: string; initial: string };

/** The range of days to choose from; none for ending a freeze, which is effective today. */
export function rangeOfDays(act: DaysAct, { today, until }: SetWithLedger): Range | undefined {
  if (act === 'THAW' || until === null) return undefined;
  const [from, minDays, maxDays] =
    act === 'FREEZE' ? [today, FREEZE_DAYS.min, FREEZE_DAYS.max] : [until, 1, EXTEND_DAYS_MAX];
  return { min: addDays(from, minDays), max: addDays(from, maxDays), initial: addDays(from, USUAL_DAYS) };
}

/** The error of a chosen day. */
export function problemOf(act: DaysAct, day: string, range: Range): string | undefined {
  if (day >= range.min && day <= range.max) return undefined;
  return act === 'FREEZE' ? words.freezeDays(FREEZE_DAYS.min, FREEZE_DAYS.max) : words.laterDays(EXTEND_DAYS_MAX);
}

/** The button's label: "Freeze until Dec 14". */
export const daysActLabel = (act: DaysAct, day: string, { today }: SetWithLedger): string =>
  words.acts[act](monthDay(day, today));

/** "Maya Chen’s pass is frozen until Dec 14." */
export const daysDoneSentence = (act: DaysAct, day: string, { today, name }: { today: string; name: string }): string =>
  words.done[act](name, monthDay(day, today));

/** The effect of the action, with the resulting last day. */
export function effectOf(act: DaysAct, day: string, { today, until }: SetWithLedger): string {
  if (act === 'FREEZE') return words.freezeEffect(monthDay(addDays(until ?? day, daysBetween(today, day)), today));
  return act === 'THAW' ? words.thawEffect : words.extendEffect(monthDay(until ?? day, today), monthDay(day, today));
}
