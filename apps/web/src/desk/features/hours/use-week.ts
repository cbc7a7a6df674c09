import { isDate } from '@caddie/contract/dates/calendar';
import type { HourPlan, HourPlans } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import type { Answers } from './outside-bookings.tsx';
import { firstDayOf, holdingOn, nowOf, applyChangedDays } from './plans.rules.ts';
import { changedDays, type Week } from './week.rules.ts';

type Edit = { plan: HourPlan; week: Week; validFrom: string; answers: Answers };
/** The edits that conflicted with another person's change, and the server's message about it. */
type Mine = { edit: Edit; said: string };

const editOf = (page: HourPlans, plan: HourPlan): Edit => ({
  plan,
  week: plan.open,
  validFrom: firstDayOf(page, plan),
  answers: {},
});

/** Edits a week, based on the hours that were shown; without edits, it follows the server's hours. */
export function useWeek(page: HourPlans) {
  const [seen, setSeen] = useState(page);
  /** The page before the last answer, which may still be rendered once more. */
  const [outdated, setOutdated] = useState<HourPlans | null>(null);
  const [edit, setEdit] = useState(() => editOf(page, nowOf(page)));
  const [mine, setMine] = useState<Mine | null>(null);
  const { plan } = edit;
  const changed = changedDays(plan.open, edit.week);

  // Another person saved different hours, and there are no edits here.
  if (seen !== page && page !== outdated && changed.length === 0) start(page, page.plans.find(isShown) ?? nowOf(page));

  return {
    ...edit,
    seen,
    before: plan.open,
    changed,
    mine,
    /** If the first day belongs to another plan, the edits are applied to that plan's hours. */
    change: (change: Partial<Pick<Edit, 'week' | 'validFrom' | 'answers'>>) =>
      setEdit(onItsPlan({ ...edit, ...change })),
    discard: () => setEdit(editOf(seen, plan)),
    show: (other: HourPlan) => setEdit(editOf(seen, other)),
    /** Starts again from the current hours of a day. */
    start: (now: HourPlans, date: string) => {
      setMine(null);
      start(now, holdingOn(now, date));
    },
    /** After a conflict, shows the current hours and keeps the edits to be reapplied. */
    startAfterConflict: (now: HourPlans, said: string) => {
      setMine({ edit, said });
      start(now, holdingOn(now, edit.validFrom));
    },
    /** Reapplies only the days that were edited here; the other person's other changes stay. */
    reapplyEdits: () => {
      if (!mine) return;
      const { validFrom, answers, week, plan: old } = mine.edit;
      const base = holdingOn(seen, validFrom);
      setEdit({ plan: base, week: applyChangedDays(base.open, old.open, week), validFrom, answers });
      setMine(null);
    },
  };

  function isShown({ hourPlanId }: HourPlan): boolean {
    return hourPlanId === plan.hourPlanId;
  }

  function onItsPlan(next: Edit): Edit {
    const base = isDate(next.validFrom) ? holdingOn(seen, next.validFrom) : next.plan;
    if (isSame(base, next.plan)) return next;
    return { ...next, plan: base, week: applyChangedDays(base.open, next.plan.open, next.week) };
  }

  function start(now: HourPlans, shown: HourPlan): void {
    setSeen(now);
    setOutdated(page);
    setEdit(editOf(now, shown));
  }
}

const isSame = (one: HourPlan, other: HourPlan): boolean => one.hourPlanId === other.hourPlanId;
