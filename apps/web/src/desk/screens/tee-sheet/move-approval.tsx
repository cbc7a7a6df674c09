import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import type { AskedApproval } from '../../features/move/asked-approval.ts';
import { catalogue } from '../../features/move/words/en.ts';
import { useSession } from '../../features/staff/session.tsx';

const words = catalogue.move;

/** A manager's PIN for what the venue promises by a move, as for a cancellation beyond the policy. */
export function MoveApproval({ does, ...asked }: AskedApproval) {
  const { me } = useSession();
  return <ManagerPin {...asked} sentence={words.asksFor(me.name, does)} approvers={me.approvers} />;
}
