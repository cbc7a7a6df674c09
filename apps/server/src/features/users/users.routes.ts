import {
  checkPhone,
  getMe,
  login,
  PHONE_VERIFICATION_HEADER,
  register,
  resetPassword,
  sendAuthCode,
  signOut,
  verifyAuthCode,
} from '@caddie/contract/users';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { Identity } from './sign-in/identity.service.ts';

export function userRoutes(mount: CustomerMount, { users, authCodes, sessions }: Identity): void {
  mount(checkPhone, ({ body }, { ip }) => users.hasAccount(body, ip));
  mount(sendAuthCode, ({ body }, { ip }) => authCodes.send(body, ip));
  mount(verifyAuthCode, ({ body }) => authCodes.verify(body));
  mount(login, ({ body }, { ip }) => users.logIn(body, ip));
  mount(register, ({ body, headers }) => users.register(body, headers[PHONE_VERIFICATION_HEADER]));
  mount(resetPassword, ({ body, headers }) => users.resetPassword(body, headers[PHONE_VERIFICATION_HEADER]));
  mount(getMe, ({ customer }) => users.readMe(customer.customerId));
  mount(signOut, ({ customer }) => sessions.end(customer.sessionId));
}
