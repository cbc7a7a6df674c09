import type { ReactNode } from 'react';

/** What a manager has to approve before the venue makes a promise by a move. */
export type AskedApproval = {
  needed: { act: string; amount: number };
  subjectId: string;
  /** What the manager reads, with the name of the person who asks. */
  sentence: (who: string) => string;
  onApproved: (token: string) => void;
  onClose: () => void;
};

/** Renders the approval; the screen decides how a manager is asked. */
export type AskApproval = (asked: AskedApproval) => ReactNode;
