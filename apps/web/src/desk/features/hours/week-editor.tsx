import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { useState } from 'react';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { Card } from '../../ui/page/card.tsx';
import { HALF_DAY, minuteWords } from './hours.rules.ts';
import { TimesDialog } from './special-days/times-dialog.tsx';
import { changedDays, copyToAll, dayOf, labeledMinutes, spanOf, type Week, WEEKDAYS, withDay } from './week.rules.ts';
import { WeekDay } from './week-day.tsx';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

type Props = { title?: string; before: Week; week: Week; onChange: (week: Week) => void };

export function WeekEditor({ title = words.title, before, week, onChange }: Props) {
  const [editedWeekday, setEditedWeekday] = useState<number | null>(null);
  const span = spanOf(before, week);
  const changed = changedDays(before, week);
  const hours = labeledMinutes(span);
  const mondayHours = dayOf(before, 1)[0] ?? HALF_DAY;

  return (
    <Card
      title={title}
      about={words.about}
      after={
        <DeskButton onClick={() => onChange(copyToAll(week, 1))}>{words.copyToAll(words.weekdays[0]!)}</DeskButton>
      }
    >
      <div className={styles.hours} aria-hidden="true">
        {hours.map((minute) => (
          <span key={minute} style={{ left: `${((minute - span.from) / (span.until - span.from)) * 100}%` }}>
            {minuteWords(minute % DAY_MINUTES)}
          </span>
        ))}
      </div>
      {WEEKDAYS.map((weekday) => {
        const open = dayOf(week, weekday);
        const weekdayName = words.fullWeekdays[weekday - 1]!;
        return (
          <div key={weekday} className={styles.row}>
            <b>{words.weekdays[weekday - 1]}</b>
            <WeekDay
              day={weekdayName}
              open={open}
              span={span}
              isChanged={changed.includes(weekday)}
              onChange={(next) => onChange(withDay(week, weekday, next))}
            />
            <DeskMenu
              label={words.moreFor(weekdayName)}
              items={
                open.length === 0
                  ? [{ label: words.openDay, onChoose: () => onChange(withDay(week, weekday, [mondayHours])) }]
                  : [
                      { label: words.setTimes, onChoose: () => setEditedWeekday(weekday) },
                      { label: words.copyToAll(weekdayName), onChoose: () => onChange(copyToAll(week, weekday)) },
                      { label: words.closeDay, onChoose: () => onChange(withDay(week, weekday, [])) },
                    ]
              }
            />
          </div>
        );
      })}
      {editedWeekday !== null && (
        <TimesDialog
          day={words.fullWeekdays[editedWeekday - 1]!}
          initialHours={dayOf(week, editedWeekday)}
          onUse={(open) => {
            onChange(withDay(week, editedWeekday, open));
            setEditedWeekday(null);
          }}
          onClose={() => setEditedWeekday(null)}
        />
      )}
    </Card>
  );
}
