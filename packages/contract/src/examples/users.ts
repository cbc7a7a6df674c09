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
} from '../users.ts';
import { createExample } from './example.ts';

const phone = { phone: '2125550148', countryCode: 'US' } as const;
const authToken = 'hG3v…a token of 43 characters';
/** From the response to a valid code. */
const headers = { [PHONE_VERIFICATION_HEADER]: 'Qm9…the verificationToken' };

export const userExamples = [
  createExample(checkPhone, { body: { shopSeqNo: 1, ...phone }, data: true }),
  createExample(sendAuthCode, { body: phone, data: { expiresInSeconds: 180 } }),
  createExample(verifyAuthCode, {
    body: { phone: '+12125550148', authCode: '493817' },
    data: { result: true, verificationToken: 'Qm9…the verificationToken' },
  }),
  createExample(login, { body: { shopSeqNo: 1, ...phone, password: 'long iron, soft hands' }, data: { authToken } }),
  createExample(register, {
    headers,
    body: { shopSeqNo: 1, ...phone, password: 'long iron, soft hands', name: 'Sam Park' },
    data: { authToken },
  }),
  createExample(resetPassword, {
    headers,
    body: { shopSeqNo: 1, ...phone, password: 'long iron, soft hands' },
    data: { authToken },
  }),
  createExample(getMe, { data: { customerInfo: { name: 'Sam Park', phone: '+1 212 555 0148', countryCode: 'US' } } }),
  createExample(signOut, { data: null }),
];
