import type { ReactNode } from 'react';

/** What a manager is asked for before the venue promises something by a move. */
export type AskedApproval = {
  needed: { act: string; amount: number };
  subjectId: string;
  /** What is done, after the name of whoever does it. */
  does: string;
  onApproved: (token: string) => void;
  onClose: () => void;
};

/** The screen knows how a manager is asked. */
export type AskApproval = (asked: AskedApproval) => ReactNode;
