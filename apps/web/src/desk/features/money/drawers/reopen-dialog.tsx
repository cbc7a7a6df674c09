import type { Drawers } from '@caddie/contract/desk/finance/drawers';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../../ui/fields/reason-select.tsx';
import { type DrawerAt, sendReopen } from './drawers.api.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.drawers;

type Props = { at: DrawerAt; round: number; onDone: (drawers: Drawers) => void; onClose: () => void };

/** Reopens a closed drawer, for a reason. */
export function ReopenDialog({ at, round, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const reopen = useKeyedMutation((why: string, key) => sendReopen(at, { round, reason: why }, key), {
    onSuccess: onDone,
  });
  return (
    <ActDialog
      title={words.reopenTitle(formatDay(at.date))}
      act={words.reopenAct}
      variant="red"
      busy={reopen.isPending}
      refusal={reopen.error && sentenceOf(reopen.error)}
      onClose={onClose}
      onAct={() => {
        setAsked(true);
        if (reason) reopen.mutate(reason);
      }}
    >
      <p>{words.reopenAbout}</p>
      <ReasonSelect
        value={reason}
        reasons={words.reopenReasons}
        error={isAsked && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );
}
