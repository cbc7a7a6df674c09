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

/** Asks before unsaved changes are left: `unsaved` goes on the page's element, `question` inside it. */
export function useLeaving({ isUnsaved, home, discard }: Options) {
  const [, go] = useLocation();
  const [onward, setOnward] = useState<Leave | null>(null);
  const ask = (next: Leave) => setOnward(() => next);
  const unsaved = useUnsaved(isUnsaved, (to) => ask(to ?? (() => go(home))));

  return { unsaved, ask, leave, question: onward && question(onward) };

  function leave(next: Leave): void {
    // Before the URL changes, so that the discarded changes are not asked about again.
    flushSync(() => {
      setOnward(null);
      discard();
    });
    next();
  }

  function question(next: Leave) {
    return (
      <ActDialog
        title={words.title}
        about={words.about}
        back={words.stay}
        act={words.leave}
        variant="red"
        busy={false}
        onAct={() => leave(next)}
        onClose={() => setOnward(null)}
      />
    );
  }
}
