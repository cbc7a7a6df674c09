import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isDate } from '@caddie/contract/dates/calendar';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { dayText } from '../../../lib/days/days.ts';
import { useToast } from '../../../ui/desk-toast.tsx';
import { ChooseDay } from './choose-day.tsx';
import { CloseBookedDay } from './close-booked-day.tsx';
import { previewQuery, saveDay, specialDaysKey } from '../hours.api.ts';
import { dateProblemOf, hoursWords, proposedHours } from '../hours.rules.ts';
import { catalogue } from '../words/en.ts';
import { useEditedDay } from './use-edited-day.ts';
import type { EditedDay, VenueContext } from '../hours.rules.ts';

const words = catalogue.hours;

type Props = {
  initialDay: EditedDay;
  venue: VenueContext;
  onClose: () => void;
  /** Called with the closing that handles the bookings, if there are any. */
  onSaved: (closingId: string | null) => void;
};

/** First the day and its hours; then, if bookings are outside them, each booking by name before anything happens. */
export function SpecialDayDialogs({ initialDay, venue, onClose, onSaved }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const { day, news, ...editing } = useEditedDay(initialDay);
  const [isConfirming, setConfirming] = useState(false);
  const dateProblem = dateProblemOf(day.date, venue.today, words.dayOver);
  const previewBody = isDate(day.date) && !dateProblem ? { date: day.date, open: day.open } : null;
  const { data: preview, error, isFetching } = useQuery(previewQuery(previewBody));
  const saving = useKeyedMutation(saveDay, {
    onSuccess: ({ closingId, ...page }, { date, open }) => {
      client.setQueryData(specialDaysKey, page);
      void client.invalidateQueries({ queryKey: ['day'] });
      showToast({ text: words.saved(dayText(date, venue.today), hoursWords(open)) });
      onSaved(closingId);
    },
    // The day may have been booked or changed by another person, so it is reloaded.
    onError: () => void client.invalidateQueries({ queryKey: specialDaysKey }),
  });
  const hasConflict = refusalCode(saving.error) === 'CHANGED_MEANWHILE';
  const problem = hasConflict && news ? null : (saving.error ?? error);
  const refusal = problem && sentenceOf(problem);
  // The version differs from the one shown: another person changed the day, or a special day's date was chosen.
  if (preview && !isFetching && preview.date === day.date && preview.version !== day.version) {
    editing.showCurrentVersion(preview, hasConflict ? sentenceOf(saving.error!) : undefined);
    setConfirming(false);
  } else if (
    preview &&
    day.isProposed &&
    day.open.length > 0 &&
    hoursWords(day.open) !== hoursWords(proposedHours(preview))
  )
    editing.propose(proposedHours(preview));
  const save = (answer: 'ALL_BACK' | 'ONE_BY_ONE' | null) => {
    if (!preview || isFetching || day.note.trim() === '') return;
    const { date, note, open, version } = day;
    const shownState = { bookings: preview.bookings.length, amount: preview.sums.amount, version };
    saving.mutate({ date, note: note.trim(), open, answer, ...shownState });
  };

  if (isConfirming && preview && preview.bookings.length > 0)
    return (
      <CloseBookedDay
        {...{ day, preview, venue, refusal }}
        busy={saving.isPending}
        onNote={(note) => editing.change({ note })}
        onSave={save}
        onClose={onClose}
      />
    );
  return (
    <ChooseDay
      {...{ day, preview, refusal, dateProblem, news }}
      onReapplyEdits={editing.reapplyEdits}
      today={venue.today}
      isWaiting={isFetching || !preview}
      busy={saving.isPending}
      onChange={(change) => {
        saving.reset();
        editing.change(change);
      }}
      onContinue={() => (preview!.bookings.length > 0 ? setConfirming(true) : save(null))}
      onClose={onClose}
    />
  );
}
