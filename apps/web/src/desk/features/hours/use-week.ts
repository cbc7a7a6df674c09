import { isDate } from '@caddie/contract/dates/calendar';
import type { HourPlan, HourPlans } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import type { Answers } from './outside-bookings.tsx';
import { firstDayOf, planOn, currentPlan, applyChangedDays } from './plans.rules.ts';
import { changedDays, type Week } from './week.rules.ts';

type WeekEdit = { plan: HourPlan; week: Week; validFrom: string; answers: Answers };
/** The edits that conflicted with another person's change, and the server's message about it. */
type ConflictedEdit = { edit: WeekEdit; message: string };

const startEdit = (page: HourPlans, plan: HourPlan): WeekEdit => ({
  plan,
  week: plan.open,
  validFrom: firstDayOf(page, plan),
  answers: {},
});

/** Edits a week, based on the hours that were shown; without edits, it follows the server's hours. */
export function useWeek(page: HourPlans) {
  const [shownPlans, setShownPlans] = useState(page);
  /** The page before the last answer, which may still be rendered once more. */
  const [outdated, setOutdated] = useState<HourPlans | null>(null);
  const [edit, setEdit] = useState(() => startEdit(page, currentPlan(page)));
  const [conflict, setConflict] = useState<ConflictedEdit | null>(null);
  const { plan } = edit;
  const changed = changedDays(plan.open, edit.week);

  // Another person saved different hours, and there are no edits here.
  if (shownPlans !== page && page !== outdated && changed.length === 0)
    startFrom(page, page.plans.find(isShownPlan) ?? currentPlan(page));

  return {
    ...edit,
    shownPlans,
    before: plan.open,
    changed,
    conflict,
    /** If the first day belongs to another plan, the edits are applied to that plan's hours. */
    change: (change: Partial<Pick<WeekEdit, 'week' | 'validFrom' | 'answers'>>) =>
      setEdit(withPlanOfFirstDay({ ...edit, ...change })),
    discard: () => setEdit(startEdit(shownPlans, plan)),
    show: (other: HourPlan) => setEdit(startEdit(shownPlans, other)),
    /** Starts again from the current hours of a day. */
    restart: (currentPlans: HourPlans, date: string) => {
      setConflict(null);
      startFrom(currentPlans, planOn(currentPlans, date));
    },
    /** After a conflict, shows the current hours and keeps the edits to be reapplied. */
    startAfterConflict: (currentPlans: HourPlans, message: string) => {
      setConflict({ edit, message });
      startFrom(currentPlans, planOn(currentPlans, edit.validFrom));
    },
    /** Reapplies only the days that were edited here; the other person's other changes stay. */
    reapplyEdits: () => {
      if (!conflict) return;
      const { validFrom, answers, week, plan: editedPlan } = conflict.edit;
      const base = planOn(shownPlans, validFrom);
      setEdit({ plan: base, week: applyChangedDays(base.open, editedPlan.open, week), validFrom, answers });
      setConflict(null);
    },
  };

  function isShownPlan({ hourPlanId }: HourPlan): boolean {
    return hourPlanId === plan.hourPlanId;
  }

  function withPlanOfFirstDay(next: WeekEdit): WeekEdit {
    const base = isDate(next.validFrom) ? planOn(shownPlans, next.validFrom) : next.plan;
    if (isSame(base, next.plan)) return next;
    return { ...next, plan: base, week: applyChangedDays(base.open, next.plan.open, next.week) };
  }

  function startFrom(currentPlans: HourPlans, shownPlan: HourPlan): void {
    setShownPlans(currentPlans);
    setOutdated(page);
    setEdit(startEdit(currentPlans, shownPlan));
  }
}

const isSame = (one: HourPlan, other: HourPlan): boolean => one.hourPlanId === other.hourPlanId;
