import type { ReactNode } from 'react';

/** What a manager is asked for before the venue promises something by a move. */
export type AskedApproval = {
  needed: { act: string; amount: number };
  subjectId: string;
  /** What the manager reads, with the name of the person who asks. */
  sentence: (who: string) => string;
  onApproved: (token: string) => void;
  onClose: () => void;
};

/** The screen knows how a manager is asked. */
export type AskApproval = (asked: AskedApproval) => ReactNode;
