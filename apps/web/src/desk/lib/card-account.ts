import type { CardAccount } from '@caddie/contract/desk/finance/payouts';

/** Whether a customer's card is really charged (not the sandbox, not test mode). */
export const isReadyForMoney = ({ kind, mode }: CardAccount): boolean => kind !== 'SANDBOX' && mode === 'LIVE';
