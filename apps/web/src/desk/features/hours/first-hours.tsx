import type { HourPlans } from '@caddie/contract/desk/hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE } from '../../../lib/language.en.ts';
import { refusalCode } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { hourPlansKey, hourPlansQuery, savePlan } from './hours.api.ts';
import { catalogue } from './words/en.ts';
import { MarkedText } from '../../../ui/marked.tsx';
import styles from './first-hours.module.css';
import { openMinutes, presetNames, matchingPreset, weekPresets } from './week-presets.rules.ts';
import { changedDays, dayOf, spanOf, type Week, WEEKDAYS, withDay } from './week.rules.ts';
import { WeekDay } from './week-day.tsx';

const hoursWords = catalogue.hours;
const words = catalogue.firstHours;
const weekWords = catalogue.week;

/** The first opening hours of a venue: a preset week, and changes to it. */
export function FirstHours({ nav, bays }: { nav: StepNav; bays: number }) {
  const { data, error, refetch } = useQuery(hourPlansQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <HiddenText>{hoursWords.loading}</HiddenText>;
  return <WeekForm nav={nav} bays={bays} data={data} />;
}

const formatHours = (minutes: number): string => (minutes / 60).toLocaleString(LOCALE, { maximumFractionDigits: 1 });

function WeekForm({ nav, bays, data }: { nav: StepNav; bays: number; data: HourPlans }) {
  const client = useQueryClient();
  const saved = data.plans[0]?.open ?? [];
  const [week, setWeek] = useState<Week>(saved.length > 0 ? saved : weekPresets.LATE);
  const saving = useKeyedMutation(savePlan, {
    onSuccess: (page) => {
      client.setQueryData(hourPlansKey, page);
      nav.onDone();
    },
    onError: (failure) => {
      if (refusalCode(failure) === 'CHANGED_MEANWHILE') void client.invalidateQueries({ queryKey: hourPlansKey });
    },
  });
  const save = () => {
    if (saved.length > 0 && changedDays(saved, week).length === 0) return nav.onDone();
    const seen = data.plans.map(({ hourPlanId }) => hourPlanId);
    return saving.mutate({ validFrom: data.today, open: week, seen, answers: [], amount: 0 });
  };
  const presetName = matchingPreset(week);
  const span = spanOf(week);
  const total = openMinutes(week);

  return (
    <StepPage
      nav={nav}
      title={words.title}
      about={words.about}
      busy={saving.isPending}
      disabled={week.length === 0}
      problem={saving.error}
      onContinue={save}
    >
      <fieldset className={styles.usual} aria-label={words.usualLabel}>
        {presetNames.map((name) => (
          <DeskButton
            key={name}
            variant={name === presetName ? 'black' : 'outline'}
            aria-pressed={name === presetName}
            onClick={() => setWeek(weekPresets[name])}
          >
            {words.usual[name]}
          </DeskButton>
        ))}
      </fieldset>
      <StepCard className={styles.card}>
        <div className={styles.week}>
          {WEEKDAYS.map((weekday) => {
            const open = dayOf(week, weekday);
            const day = weekWords.fullWeekdays[weekday - 1]!;
            return (
              <div key={weekday} className={styles.day}>
                <b>{weekWords.weekdays[weekday - 1]}</b>
                <WeekDay
                  day={day}
                  open={open}
                  span={span}
                  isChanged={false}
                  onChange={(next) => setWeek(withDay(week, weekday, next))}
                />
                <span className={styles.switch}>
                  <Switch
                    label={words.openOn(day)}
                    checked={open.length > 0}
                    onChange={(isOpen) => setWeek(withDay(week, weekday, isOpen ? proposedDay(week, weekday) : []))}
                  />
                  <span aria-hidden="true">{words.open}</span>
                </span>
              </div>
            );
          })}
        </div>
        <output className={styles.sum}>
          {week.length === 0 ? (
            words.neverOpen
          ) : (
            <MarkedText text={words.weekToSell(formatHours(total), bays, formatHours(total * bays))} />
          )}
        </output>
      </StepCard>
      <p className={styles.hint}>{words.holidays}</p>
    </StepPage>
  );
}

/** A day that is opened gets the hours of the previous day, or the preset ones. */
const proposedDay = (week: Week, weekday: number) => {
  const previousOpenDay = WEEKDAYS.map((step) => dayOf(week, ((weekday - 1 - step + 7) % 7) + 1)).find(
    ({ length }) => length > 0,
  );
  return previousOpenDay ?? dayOf(weekPresets.SAME, weekday);
};
