import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';
import type { Approval } from './approval.api.ts';

/** What has to be approved: one act on one subject, with one amount. */
export type ApprovalRequest = Pick<Approval, 'act' | 'amount'>;

/** Returns the approval that a refusal of the server asks for; undefined for any other error. */
export function approvalNeeded(error: unknown): ApprovalRequest | undefined {
  if (refusalCode(error) !== 'APPROVAL_NEEDED') return undefined;
  const [act, amount] = [refusalDetail(error, 'act'), refusalDetail(error, 'amount')];
  if (typeof act !== 'string') return undefined;
  return typeof amount === 'number' ? { act, amount } : { act };
}
