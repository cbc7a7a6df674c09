import type {
  changeRole,
  getTeam,
  invite,
  inviteAgain,
  removeCounter,
  removeOwnDevice,
  resetPin,
  removePerson,
  Team,
} from '@caddie/contract/desk/people';
import type { Role, trustDevice } from '@caddie/contract/desk/staff';
import type { InputOf } from '@caddie/contract/call';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export type Invitation = InputOf<typeof invite>['body'];

export const loadTeam = (signal: AbortSignal) => deskCall<typeof getTeam>('GET /desk/staff', {}, null, { signal });
export const sendInvitation = (body: Invitation, key: string): Promise<Team> =>
  deskCall<typeof invite>('POST /desk/staff', { body }, sentences, { key });
export const textAgain = (id: string): Promise<Team> =>
  deskCall<typeof inviteAgain>('POST /desk/staff/{id}/invite', { params: { id } }, sentences);
export const setRole = (id: string, role: Role): Promise<Team> =>
  deskCall<typeof changeRole>('POST /desk/staff/{id}/role', { params: { id }, body: { role } }, sentences);
export const remove = (id: string): Promise<Team> =>
  deskCall<typeof removePerson>('POST /desk/staff/{id}/remove', { params: { id } }, sentences);
export const forgetOwnDevice = (id: string, deviceId: string): Promise<Team> =>
  deskCall<typeof removeOwnDevice>(
    'POST /desk/staff/{id}/devices/{deviceId}/remove',
    { params: { id, deviceId } },
    sentences,
  );
export const takePinAway = (id: string): Promise<Team> =>
  deskCall<typeof resetPin>('POST /desk/staff/{id}/reset-pin', { params: { id } }, sentences);
export const forgetCounter = (id: string): Promise<Team> =>
  deskCall<typeof removeCounter>('POST /desk/devices/{id}/remove', { params: { id } }, sentences);
export const addThisDevice = (name: string) =>
  deskCall<typeof trustDevice>('POST /desk/auth/counter', { body: { name } }, null);
