import { isDate } from '@caddie/contract/dates/calendar';
import type { HourPlan, HourPlans } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import type { Answers } from './outside-bookings.tsx';
import { firstDayOf, holdingOn, nowOf, putOver } from './plans.rules.ts';
import { changedDays, type Week } from './week.rules.ts';

type Edit = { plan: HourPlan; week: Week; validFrom: string; answers: Answers };
/** What was changed when somebody else was faster, and what the server said about that. */
type Mine = { edit: Edit; said: string };

const editOf = (page: HourPlans, plan: HourPlan): Edit => ({
  plan,
  week: plan.open,
  validFrom: firstDayOf(page, plan),
  answers: {},
});

/** A week that is changed, over the hours as they were seen; who has changed nothing sees them as they are. */
export function useWeek(page: HourPlans) {
  const [seen, setSeen] = useState(page);
  /** The page of before the last answer, which may still be drawn for a moment. */
  const [outdated, setOutdated] = useState<HourPlans | null>(null);
  const [edit, setEdit] = useState(() => editOf(page, nowOf(page)));
  const [mine, setMine] = useState<Mine | null>(null);
  const { plan } = edit;
  const changed = changedDays(plan.open, edit.week);

  // Somebody else saved other hours while nothing was changed here.
  if (seen !== page && page !== outdated && changed.length === 0) start(page, page.plans.find(isShown) ?? nowOf(page));

  return {
    ...edit,
    seen,
    before: plan.open,
    changed,
    mine,
    /** Where the first day is another plan's, what was changed is put over that plan's hours. */
    change: (change: Partial<Pick<Edit, 'week' | 'validFrom' | 'answers'>>) =>
      setEdit(onItsPlan({ ...edit, ...change })),
    discard: () => setEdit(editOf(seen, plan)),
    show: (other: HourPlan) => setEdit(editOf(seen, other)),
    /** From the hours as they are now, those of a day. */
    start: (now: HourPlans, date: string) => {
      setMine(null);
      start(now, holdingOn(now, date));
    },
    /** Somebody else was faster: the hours as they are now, and what was changed here waits to be put back. */
    overtake: (now: HourPlans, said: string) => {
      setMine({ edit, said });
      start(now, holdingOn(now, edit.validFrom));
    },
    /** Only the days that were changed here: what the other one did to the rest stays. */
    putMineBack: () => {
      if (!mine) return;
      const { validFrom, answers, week, plan: old } = mine.edit;
      const base = holdingOn(seen, validFrom);
      setEdit({ plan: base, week: putOver(base.open, old.open, week), validFrom, answers });
      setMine(null);
    },
  };

  function isShown({ hourPlanId }: HourPlan): boolean {
    return hourPlanId === plan.hourPlanId;
  }

  function onItsPlan(next: Edit): Edit {
    const base = isDate(next.validFrom) ? holdingOn(seen, next.validFrom) : next.plan;
    if (isSame(base, next.plan)) return next;
    return { ...next, plan: base, week: putOver(base.open, next.plan.open, next.week) };
  }

  function start(now: HourPlans, shown: HourPlan): void {
    setSeen(now);
    setOutdated(page);
    setEdit(editOf(now, shown));
  }
}

const isSame = (one: HourPlan, other: HourPlan): boolean => one.hourPlanId === other.hourPlanId;
