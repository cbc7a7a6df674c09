import type { ReactNode } from 'react';

/** What a manager has to approve before the venue makes a promise by a move. */
export type ApprovalDialogProps = {
  needed: { act: string; amount: number };
  subjectId: string;
  /** What the manager reads, with the name of the person who asks. */
  sentence: (staffName: string) => string;
  onApproved: (token: string) => void;
  onClose: () => void;
};

/** Renders the approval; the screen decides how a manager is asked. */
export type RenderApproval = (props: ApprovalDialogProps) => ReactNode;
