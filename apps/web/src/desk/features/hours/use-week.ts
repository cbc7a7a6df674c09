import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { HourPlans } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import type { Answers } from './plan-effect.tsx';
import { changedDays, dayOf, type Week, withDay } from './week.rules.ts';

type Edit = { week: Week; validFrom: string; answers: Answers };
/** What was changed when somebody else was faster, and what the server said about that. */
type Mine = { edit: Edit; days: readonly number[]; said: string };

/** The Monday after today. */
const nextMonday = (today: string): string => addDays(today, 8 - weekdayOf(today));

const weekOf = ({ plans }: HourPlans): Week => plans.at(-1)?.open ?? [];

function editOf(page: HourPlans): Edit {
  const last = page.plans.at(-1);
  const isComing = last !== undefined && last.validFrom > page.today;
  return { week: weekOf(page), validFrom: isComing ? last.validFrom : nextMonday(page.today), answers: {} };
}

/** A week that is changed, over the hours as they were seen; who has changed nothing sees them as they are. */
export function useWeek(page: HourPlans) {
  const [seen, setSeen] = useState(page);
  const [edit, setEdit] = useState(() => editOf(page));
  const [mine, setMine] = useState<Mine | null>(null);
  const before = weekOf(seen);
  const changed = changedDays(before, edit.week);

  // Somebody else saved other hours while nothing was changed here.
  if (seen !== page && changed.length === 0) start(page);

  return {
    ...edit,
    seen,
    before,
    changed,
    mine,
    change: (change: Partial<Edit>) => setEdit({ ...edit, ...change }),
    discard: () => setEdit(editOf(seen)),
    /** From the hours as they are now. */
    start: (now: HourPlans) => {
      setMine(null);
      start(now);
    },
    /** Somebody else was faster: the hours as they are now, and what was changed here waits to be put back. */
    overtake: (now: HourPlans, said: string) => {
      setMine({ edit, days: changed, said });
      start(now);
    },
    /** Only the days that were changed here: what the other one did to the rest stays. */
    putMineBack: () => {
      if (!mine) return;
      const week = mine.days.reduce((all, day) => withDay(all, day, dayOf(mine.edit.week, day)), before);
      setEdit({ ...mine.edit, week });
      setMine(null);
    },
  };

  function start(now: HourPlans): void {
    setSeen(now);
    setEdit(editOf(now));
  }
}
