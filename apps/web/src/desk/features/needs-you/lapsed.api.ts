import type { markLapseSeen } from '@caddie/contract/desk/customers-to-contact';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export const sendLapseSeen = (id: string, key: string) =>
  deskCall<typeof markLapseSeen>('POST /desk/needs-you/links/{id}/seen', { params: { id } }, sentences, { key });
