import type { Me } from '@caddie/contract/desk/people/staff';
import { OwnPinDialog } from '../features/people/own-pin-dialog.tsx';
import { PayoutsPage } from '../features/payouts/payouts-page.tsx';

/** How the venue is paid out. Connecting an account requires the person's own PIN if they signed in by code only. */
export const Payouts = ({ me }: { me: Me }) => (
  <>
    <OwnPinDialog me={me} purpose="money" />
    <PayoutsPage isOwner={me.role === 'OWNER'} />
  </>
);
