import type { Me } from '@caddie/contract/desk/people/staff';
import { OwnPinDialog } from '../features/people/own-pin-dialog.tsx';
import { PayoutsPage } from '../features/payouts/payouts-page.tsx';

/** How the venue is paid; whoever connects an account gives their own PIN where a code alone has let them in. */
export const Payouts = ({ me }: { me: Me }) => (
  <>
    <OwnPinDialog me={me} before="money" />
    <PayoutsPage isOwner={me.role === 'OWNER'} />
  </>
);
