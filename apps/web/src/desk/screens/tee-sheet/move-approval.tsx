import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import type { AskedApproval } from '../../features/move/asked-approval.ts';
import { useSession } from '../../features/staff/session.tsx';

/** A manager's approval of a move, as for a cancellation beyond the policy. */
export function MoveApproval({ sentence, ...asked }: AskedApproval) {
  const { me } = useSession();
  return <ManagerPin {...asked} sentence={sentence(me.name)} approvers={me.approvers} />;
}
