import type { Stretch } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { StretchFields } from '../stretch-fields.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.week;

type Props = { day: string; initialHours: Stretch[]; onUse: (open: Stretch[]) => void; onClose: () => void };

/** The times of a weekday as fields; Back discards the changes. */
export function TimesDialog({ day, initialHours, onUse, onClose }: Props) {
  const [open, setOpen] = useState(initialHours);
  return (
    <ActDialog title={words.timesOf(day)} act={words.use} busy={false} onAct={() => onUse(open)} onClose={onClose}>
      <StretchFields open={open} onChange={setOpen} />
    </ActDialog>
  );
}
