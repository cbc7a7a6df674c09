import type { SpecialDay } from '@caddie/contract/desk/hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { dayText } from '../../../lib/days/days.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useToast } from '../../../ui/desk-toast.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { liftDay, previewQuery, specialDaysKey } from '../hours.api.ts';
import { hoursWords } from '../hours.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.hours;

/** Asks before a day gets its regular hours again. */
export function LiftDay({ day, today, onClose }: { day: SpecialDay; today: string; onClose: () => void }) {
  const client = useQueryClient();
  const showToast = useToast();
  const { date, version, open } = day;
  const shownDay = dayText(date, today);
  const { data: preview } = useQuery(previewQuery({ date, open }));
  const lifting = useKeyedMutation(liftDay, {
    onSuccess: (page) => {
      client.setQueryData(specialDaysKey, page);
      showToast({ text: words.lifted(shownDay) });
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey: specialDaysKey }),
  });

  return (
    <ActDialog
      title={words.liftTitle(shownDay)}
      about={preview && words.liftAbout(hoursWords(preview.usual))}
      act={words.liftAct}
      variant="black"
      busy={lifting.isPending}
      refusal={lifting.error && sentenceOf(lifting.error)}
      onAct={() => lifting.mutate({ date, version })}
      onClose={onClose}
    >
      {day.closing && <InlineMessage>{words.liftCanceled}</InlineMessage>}
    </ActDialog>
  );
}
