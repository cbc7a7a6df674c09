import { isDate } from '@caddie/contract/dates/calendar';
import { DAY_NOTE_MAX, LAST_DATE } from '@caddie/contract/desk/hour-steps';
import type { SpecialDayPreview } from '@caddie/contract/desk/hours';
import { type FormEvent, useState } from 'react';
import { Field } from '../../../../ui/fields/field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { dayText } from '../../../lib/days/days.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { hoursWords, proposedHours } from '../hours.rules.ts';
import styles from '../hours.module.css';
import { catalogue } from '../words/en.ts';
import type { EditedDay } from '../hours.rules.ts';
import { StretchFields } from '../stretch-fields.tsx';

const words = catalogue.hours;

type Props = {
  day: EditedDay;
  preview: SpecialDayPreview | undefined;
  today: string;
  dateProblem: string | undefined;
  /** The bookings outside the new hours are still loading. */
  isWaiting: boolean;
  busy: boolean;
  refusal: string | null | undefined;
  /** Why the day differs from the one first shown, and whether the person had typed something. */
  news: { message: string; edits: object | null } | null;
  onReapplyEdits: () => void;
  onChange: (change: Partial<EditedDay>) => void;
  onContinue: () => void;
  onClose: () => void;
};

/** Chooses the day, and whether it is closed or has other hours. */
export function ChooseDay({ day, preview, today, dateProblem, isWaiting, news, ...props }: Props) {
  const [triedWithoutNote, setTriedWithoutNote] = useState(false);
  const isClosed = day.open.length === 0;
  const shownDay = isDate(day.date) ? dayText(day.date, today) : '';
  const count = preview?.bookings.length ?? 0;
  const hasNote = day.note.trim() !== '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTriedWithoutNote(!hasNote);
    if (hasNote && shownDay && !dateProblem && !isWaiting && !props.busy) props.onContinue();
  };

  return (
    <ActDialog
      title={day.isNew || !shownDay ? words.newDay : words.changeDay(shownDay)}
      about={words.dayAbout}
      act={count > 0 ? words.seeBookings(count) : isClosed ? words.closeIt(shownDay) : words.saveHours}
      busy={props.busy}
      disabled={!shownDay || dateProblem !== undefined || isWaiting}
      refusal={props.refusal}
      onAct={submit}
      onClose={props.onClose}
    >
      {news && (
        <InlineMessage tone="warn">
          <p>{news.message}</p>
          {news.edits && <DeskButton onClick={props.onReapplyEdits}>{words.mineAgain}</DeskButton>}
        </InlineMessage>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={words.date}
          type="date"
          min={today}
          max={LAST_DATE}
          value={day.date}
          locked={!day.isNew}
          error={dateProblem}
          hint={preview && words.usually(hoursWords(preview.usual))}
          onChange={({ target }) => props.onChange({ date: target.value })}
        />
        <div>
          <p className={styles.label}>{words.kind}</p>
          <Segmented
            label={words.kind}
            options={(['closed', 'hours'] as const).map((value) => ({ value, label: words.kinds[value] }))}
            value={isClosed ? 'closed' : 'hours'}
            onChange={(kind) =>
              props.onChange({ open: kind === 'closed' ? [] : proposedHours(preview), isProposed: true })
            }
          />
        </div>
        {!isClosed && (
          <StretchFields open={day.open} onChange={(open) => props.onChange({ open, isProposed: false })} />
        )}
        <Field
          label={words.customersRead}
          autoComplete="off"
          maxLength={DAY_NOTE_MAX}
          placeholder={words.example}
          value={day.note}
          error={triedWithoutNote && !hasNote ? words.sayWhy : undefined}
          onChange={({ target }) => props.onChange({ note: target.value })}
        />
        {/* Enter in a field goes on. */}
        <button type="submit" hidden>
          {words.saveHours}
        </button>
      </form>
    </ActDialog>
  );
}
