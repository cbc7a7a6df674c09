import type { Drawers } from '@caddie/contract/desk/finance/drawers';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../../ui/fields/reason-select.tsx';
import { type DrawerRef, sendReopen } from './drawers.api.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.drawers;

type Props = { drawerRef: DrawerRef; round: number; onDone: (drawers: Drawers) => void; onClose: () => void };

/** Reopens a closed drawer, for a reason. */
export function ReopenDialog({ drawerRef, round, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const reopen = useKeyedMutation((chosen: string, key) => sendReopen(drawerRef, { round, reason: chosen }, key), {
    onSuccess: onDone,
  });
  return (
    <ActDialog
      title={words.reopenTitle(formatDay(drawerRef.date))}
      act={words.reopenAct}
      variant="red"
      busy={reopen.isPending}
      refusal={reopen.error && sentenceOf(reopen.error)}
      onClose={onClose}
      onAct={() => {
        setSubmitted(true);
        if (reason) reopen.mutate(reason);
      }}
    >
      <p>{words.reopenAbout}</p>
      <ReasonSelect
        value={reason}
        reasons={words.reopenReasons}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );
}
