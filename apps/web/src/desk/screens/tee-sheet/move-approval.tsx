import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import type { ApprovalDialogProps } from '../../features/move/approval-dialog-props.ts';
import { useSession } from '../../features/staff/session.tsx';

/** A manager's approval of a move, as for a cancellation beyond the policy. */
export function MoveApproval({ sentence, ...asked }: ApprovalDialogProps) {
  const { me } = useSession();
  return <ManagerPin {...asked} sentence={sentence(me.name)} approvers={me.approvers} />;
}
