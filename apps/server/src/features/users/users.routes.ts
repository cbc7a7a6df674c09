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
import type { Mount } from '../../platform/mount.ts';
import type { Client } from './client.rules.ts';
import type { Identity } from './identity.service.ts';

export function userRoutes(mount: Mount, { users, authCodes, sessions }: Identity): void {
  mount(checkPhone, ({ body }) => users.hasAccount(body));
  mount(sendAuthCode, ({ body }, request) => authCodes.send(body, clientOf(request)));
  mount(verifyAuthCode, ({ body }, request) => authCodes.verify(body, clientOf(request)));
  mount(login, ({ body }, request) => users.logIn(body, clientOf(request)));
  mount(register, ({ body, headers }, request) =>
    users.register(body, { ...clientOf(request), proofToken: headers[PHONE_VERIFICATION_HEADER] }),
  );
  mount(resetPassword, ({ body, headers }, request) =>
    users.resetPassword(body, { ...clientOf(request), proofToken: headers[PHONE_VERIFICATION_HEADER] }),
  );
  mount(getMe, ({ customer }) => users.readMe(customer.customerId));
  mount(signOut, ({ customer }) => sessions.end(customer.sessionId));
}

const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
