import { DAY_NOTE_MAX } from '@caddie/contract/desk/hour-steps';
import type { ClosingAnswer, SpecialDayPreview } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/money.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { dayText } from '../../../lib/days/days.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { hoursWords, customerLabel, owedAtCounter } from '../hours.rules.ts';
import styles from '../hours.module.css';
import { catalogue } from '../words/en.ts';
import { OutsideTable } from './outside-table.tsx';
import type { EditedDay, VenueContext } from '../hours.rules.ts';
import { joinPhrases } from '../../../../lib/language.en.ts';

const words = catalogue.hours;

type Props = {
  day: EditedDay;
  preview: SpecialDayPreview;
  venue: VenueContext;
  busy: boolean;
  refusal: string | null | undefined;
  onNote: (note: string) => void;
  onSave: (answer: ClosingAnswer) => void;
  onClose: () => void;
};

/** Lists every booking with its refund and destination, before the day is closed. */
export function CloseBookedDay({ day, preview, venue, busy, refusal, onNote, onSave, onClose }: Props) {
  const [answer, setAnswer] = useState<ClosingAnswer>('ALL_BACK');
  const { bookings, sums } = preview;
  const { currency } = venue;
  const isClosed = day.open.length === 0;
  const money = (amount: number) => formatMoney(amount, currency);
  const count = bookings.length;
  const payers = joinPhrases(...bookings.filter((booking) => owedAtCounter(booking) > 0).map(customerLabel));
  const refundsAll = answer === 'ALL_BACK';
  const act = refundsAll
    ? sums.amount > 0
      ? (isClosed ? words.closeAndReturn : words.saveAndReturn)(money(sums.amount))
      : (isClosed ? words.closeAndCancel : words.saveAndCancel)(count)
    : isClosed
      ? words.closeAndCall
      : words.saveAndCall;

  return (
    <ActDialog
      title={(isClosed ? words.closeTitle : words.hoursTitle)(dayText(day.date, venue.today), count)}
      about={isClosed ? words.closeAbout : words.hoursAbout(hoursWords(day.open))}
      back={isClosed ? words.keepOpen : words.keepHours}
      act={act}
      variant="red"
      busy={busy}
      disabled={day.note.trim() === ''}
      refusal={refusal}
      className={styles.wide}
      onAct={() => onSave(answer)}
      onClose={onClose}
    >
      <div className={styles.decide}>
        <Field
          label={words.customersRead}
          autoComplete="off"
          maxLength={DAY_NOTE_MAX}
          value={day.note}
          onChange={({ target }) => onNote(target.value)}
        />
        <div>
          <p className={styles.label}>{words.theBookings(count)}</p>
          <Segmented
            className={styles.answers}
            label={words.theBookings(count)}
            options={(['ALL_BACK', 'ONE_BY_ONE'] as const).map((value) => ({ value, label: words.answers[value] }))}
            value={answer}
            onChange={setAnswer}
          />
        </div>
      </div>
      <OutsideTable bookings={bookings} venue={venue} />
      {refundsAll && sums.atCounter > 0 && (
        <InlineMessage tone="warn">
          <b>{words.paidCash(payers)}</b> {words.owed(money(sums.atCounter))}
        </InlineMessage>
      )}
      {refundsAll ? (
        <dl className={styles.figures}>
          <Figure name={words.toCards} value={money(sums.toCards)} />
          <Figure name={words.cashToGive} value={money(sums.atCounter - sums.onTerminal)} />
          {sums.onTerminal > 0 && <Figure name={words.onTerminal} value={money(sums.onTerminal)} />}
          <Figure name={words.sessionsBack} value={String(sums.sessions)} />
          {sums.toPasses > 0 && <Figure name={words.toPasses} value={money(sums.toPasses)} />}
          <Figure name={words.texts} value={String(sums.texts)} />
        </dl>
      ) : (
        <InlineMessage>{words.oneByOneAbout}</InlineMessage>
      )}
    </ActDialog>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
