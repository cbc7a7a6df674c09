import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isDate } from '@caddie/contract/dates/calendar';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { dayWords } from '../../../lib/days/days.ts';
import { useSay } from '../../../ui/desk-toast.tsx';
import { ChooseDay } from './choose-day.tsx';
import { CloseBookedDay } from './close-booked-day.tsx';
import { previewQuery, saveDay, specialDaysKey } from '../hours.api.ts';
import { dateProblemOf, hoursWords, proposed } from '../hours.rules.ts';
import { catalogue } from '../words/en.ts';
import { useChosenDay } from './use-chosen-day.ts';
import type { ChosenDay, Scene } from '../hours.rules.ts';

const words = catalogue.hours;

type Props = {
  start: ChosenDay;
  scene: Scene;
  onClose: () => void;
  /** Called with the closing that handles the bookings, if there are any. */
  onSaved: (closingId: string | null) => void;
};

/** First the day and its hours; then, if bookings are outside them, each booking by name before anything happens. */
export function SpecialDayDialogs({ start, scene, onClose, onSaved }: Props) {
  const client = useQueryClient();
  const say = useSay();
  const { day, news, ...chosen } = useChosenDay(start);
  const [isAsking, setAsking] = useState(false);
  const dateProblem = dateProblemOf(day.date, scene.today, words.dayOver);
  const asked = isDate(day.date) && !dateProblem ? { date: day.date, open: day.open } : null;
  const { data: preview, error, isFetching } = useQuery(previewQuery(asked));
  const saving = useKeyedMutation(saveDay, {
    onSuccess: ({ closingId, ...page }, { date, open }) => {
      client.setQueryData(specialDaysKey, page);
      void client.invalidateQueries({ queryKey: ['day'] });
      say({ text: words.saved(dayWords(date, scene.today), hoursWords(open)) });
      onSaved(closingId);
    },
    // The day may have been booked or changed by another person, so it is reloaded.
    onError: () => void client.invalidateQueries({ queryKey: specialDaysKey }),
  });
  const isOvertaken = refusalCode(saving.error) === 'CHANGED_MEANWHILE';
  const problem = isOvertaken && news ? null : (saving.error ?? error);
  const refusal = problem && sentenceOf(problem);
  // The version differs from the one shown: another person changed the day, or a special day's date was chosen.
  if (preview && !isFetching && preview.date === day.date && preview.version !== day.version) {
    chosen.showCurrentVersion(preview, isOvertaken ? sentenceOf(saving.error!) : undefined);
    setAsking(false);
  } else if (preview && day.isProposed && day.open.length > 0 && hoursWords(day.open) !== hoursWords(proposed(preview)))
    chosen.propose(proposed(preview));
  const save = (answer: 'ALL_BACK' | 'ONE_BY_ONE' | null) => {
    if (!preview || isFetching || day.note.trim() === '') return;
    const { date, note, open, version } = day;
    const seen = { bookings: preview.bookings.length, amount: preview.sums.amount, version };
    saving.mutate({ date, note: note.trim(), open, answer, ...seen });
  };

  if (isAsking && preview && preview.bookings.length > 0)
    return (
      <CloseBookedDay
        {...{ day, preview, scene, refusal }}
        busy={saving.isPending}
        onNote={(note) => chosen.change({ note })}
        onSave={save}
        onClose={onClose}
      />
    );
  return (
    <ChooseDay
      {...{ day, preview, refusal, dateProblem, news }}
      onMineAgain={chosen.reapplyEdits}
      today={scene.today}
      isWaiting={isFetching || !preview}
      busy={saving.isPending}
      onChange={(change) => {
        saving.reset();
        chosen.change(change);
      }}
      onGo={() => (preview!.bookings.length > 0 ? setAsking(true) : save(null))}
      onClose={onClose}
    />
  );
}
