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
} from '@caddie/contract/desk/people/people';
import type { proveOneself as proveCall, Role, trustDevice } from '@caddie/contract/desk/people/staff';
import type { InputOf } from '@caddie/contract/call';
import { deskCall } from '../../lib/desk-call.ts';
import { retryWithOwnPin } from '../../lib/own-pin.ts';

const sentences = () => import('./refusals.ts');

export type Invitation = InputOf<typeof invite>['body'];

export const loadTeam = (signal: AbortSignal) => deskCall<typeof getTeam>('GET /desk/staff', {}, null, { signal });
export const sendInvitation = (body: Invitation, key: string): Promise<Team> =>
  retryWithOwnPin(() => deskCall<typeof invite>('POST /desk/staff', { body }, sentences, { key }));
export const textAgain = (id: string): Promise<Team> =>
  retryWithOwnPin(() => deskCall<typeof inviteAgain>('POST /desk/staff/{id}/invite', { params: { id } }, sentences));
export const setRole = (id: string, role: Role): Promise<Team> =>
  retryWithOwnPin(() =>
    deskCall<typeof changeRole>('POST /desk/staff/{id}/role', { params: { id }, body: { role } }, sentences),
  );
export const removeFromTeam = (id: string): Promise<Team> =>
  retryWithOwnPin(() => deskCall<typeof removePerson>('POST /desk/staff/{id}/remove', { params: { id } }, sentences));
export const forgetOwnDevice = (id: string, deviceId: string): Promise<Team> =>
  retryWithOwnPin(() =>
    deskCall<typeof removeOwnDevice>(
      'POST /desk/staff/{id}/devices/{deviceId}/remove',
      { params: { id, deviceId } },
      sentences,
    ),
  );
export const removePin = (id: string): Promise<Team> =>
  retryWithOwnPin(() => deskCall<typeof resetPin>('POST /desk/staff/{id}/reset-pin', { params: { id } }, sentences));
export const forgetCounter = (id: string): Promise<Team> =>
  retryWithOwnPin(() =>
    deskCall<typeof removeCounter>('POST /desk/devices/{id}/remove', { params: { id } }, sentences),
  );
export const addThisDevice = (name: string) =>
  retryWithOwnPin(() => deskCall<typeof trustDevice>('POST /desk/auth/counter', { body: { name } }, null));
/** Verifies the person's own PIN in the current session. */
export const verifyOwnPin = (pin: string) =>
  deskCall<typeof proveCall>('POST /desk/auth/prove', { body: { pin } }, sentences);
