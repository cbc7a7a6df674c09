import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { type Leave, useUnsaved } from '../lib/unsaved.ts';
import { ActDialog } from './act-dialog.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.useLeaving;

type Options = {
  isUnsaved: boolean;
  /** The target of Back, regardless of the history. */
  home: string;
  discard: () => void;
};

/** Asks before unsaved changes are left: `unsaved` goes on the page's element, `dialog` inside it. */
export function useLeaveConfirmation({ isUnsaved, home, discard }: Options) {
  const [, go] = useLocation();
  const [pendingLeave, setPendingLeave] = useState<Leave | null>(null);
  const confirmLeave = (next: Leave) => setPendingLeave(() => next);
  const unsaved = useUnsaved(isUnsaved, (to) => confirmLeave(to ?? (() => go(home))));

  return { unsaved, confirmLeave, leave, dialog: pendingLeave && confirmDialog(pendingLeave) };

  function leave(next: Leave): void {
    // Before the URL changes, so that the discarded changes are not asked about again.
    flushSync(() => {
      setPendingLeave(null);
      discard();
    });
    next();
  }

  function confirmDialog(next: Leave) {
    return (
      <ActDialog
        title={words.title}
        about={words.about}
        back={words.stay}
        act={words.leave}
        variant="red"
        busy={false}
        onAct={() => leave(next)}
        onClose={() => setPendingLeave(null)}
      />
    );
  }
}
