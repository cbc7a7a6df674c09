import type * as staff from '@caddie/contract/desk/people/staff';
import type { InputOf } from '@caddie/contract/call';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export type Approval = InputOf<typeof staff.approve>['body'];

export const giveApproval = (body: Approval) =>
  deskCall<typeof staff.approve>('POST /desk/approvals', { body }, sentences);
export const openPage = (body: InputOf<typeof staff.openPlace>['body']) =>
  deskCall<typeof staff.openPlace>('POST /desk/places/open', { body }, sentences);
