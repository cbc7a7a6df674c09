import type { Colleague } from '@caddie/contract/desk/people/staff';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { giveApproval } from './approval.api.ts';
import type { ApprovalRequest } from './approval.rules.ts';
import styles from './manager-pin.module.css';
import { catalogue } from './words/en.ts';
import { PinForm } from './pin-form.tsx';

const words = catalogue.managerPin;

type Props = {
  needed: ApprovalRequest | undefined;
  subjectId: string;
  /** Who does what, with the amount: the sentence that the manager approves. */
  sentence: string;
  approvers: readonly Colleague[];
  /** Called with the approval, and the first name of the manager who gave it. */
  onApproved: (token: string, name: string) => void;
  onClose: () => void;
};

/** A manager enters their PIN, which approves this act and no other. */
export function ManagerPin({ needed, subjectId, sentence, approvers, onApproved, onClose }: Props) {
  return (
    <Dialog
      open={needed !== undefined}
      onClose={onClose}
      title={words.title}
      subtitle={sentence}
      closeLabel={words.close}
      footer={<p className={styles.about}>{words.about}</p>}
    >
      {needed && (
        <PinForm
          approvers={approvers}
          send={(credentials) => giveApproval({ ...needed, ...credentials, subjectId })}
          onDone={({ approvalToken }, name) => onApproved(approvalToken, name)}
        />
      )}
    </Dialog>
  );
}
