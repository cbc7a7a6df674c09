import {
  changeName,
  changePassword,
  changePhone,
  changeTexts,
  getProfile,
  OLD_PHONE_VERIFICATION_HEADER,
  signOutEverywhere,
} from '@caddie/contract/profile';
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
import type { FastifyRequest } from 'fastify';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { Identity } from './sign-in/identity.service.ts';
import type { SigningIn } from './sign-in/sessions.service.ts';

export function userRoutes(
  mount: CustomerMount,
  { users, authCodes, sessions, ownProfile, ownPhone, wantedTexts }: Identity,
): void {
  mount(checkPhone, ({ body }, { ip }) => users.hasAccount(body, ip));
  mount(sendAuthCode, ({ body }, { ip }) => authCodes.send(body, ip));
  mount(verifyAuthCode, ({ body }) => authCodes.verify(body));
  mount(login, ({ body }, request) => users.logIn(body, from(request)));
  mount(register, ({ body, headers }, request) =>
    users.register(body, headers[PHONE_VERIFICATION_HEADER], from(request)),
  );
  mount(resetPassword, ({ body, headers }, request) =>
    users.resetPassword(body, headers[PHONE_VERIFICATION_HEADER], from(request)),
  );
  mount(getMe, ({ customer }) => users.readMe(customer.customerId));
  mount(getProfile, ({ customer }) => ownProfile.read(customer));
  mount(changeName, ({ customer, body }) => ownProfile.rename(customer, body.name));
  mount(changePassword, ({ customer, body, headers }, { ip }) =>
    ownProfile.changePassword(customer, body, headers[PHONE_VERIFICATION_HEADER], ip),
  );
  mount(changePhone, ({ customer, body, headers }, { ip }) => {
    const tokens = { newNumber: headers[PHONE_VERIFICATION_HEADER], oldNumber: headers[OLD_PHONE_VERIFICATION_HEADER] };
    return ownPhone.change(customer, body, tokens, ip);
  });
  mount(changeTexts, ({ customer, body }) => wantedTexts.change(customer, body));
  mount(signOutEverywhere, ({ customer }) => ownProfile.signOutEverywhere(customer));
  mount(signOut, ({ customer }) => sessions.end(customer.sessionId));
}

const from = ({ ip, headers }: FastifyRequest): SigningIn => ({ ip, userAgent: headers['user-agent'] });
