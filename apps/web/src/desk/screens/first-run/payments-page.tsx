import { OwnPinDialog } from '../../features/people/own-pin-dialog.tsx';
import { PaymentsStep } from '../../features/payouts/payments-step.tsx';
import type { StepProps } from './step-props.ts';

export const PaymentsPage = ({ nav, firstRun, me }: StepProps) => (
  <>
    <OwnPinDialog me={me} purpose="money" />
    <PaymentsStep nav={nav} payments={firstRun.payments} isOwner={me.role === 'OWNER'} />
  </>
);
