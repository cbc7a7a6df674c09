import { changeName, changePassword, changePhone, changeTexts, getProfile, signOutEverywhere } from '../profile.ts';
import { PHONE_VERIFICATION_HEADER } from '../users.ts';
import { createExample, ids } from './example.ts';

const customerInfo = { name: 'Maya Chen', phone: '+1 212 555 0162', countryCode: 'US' } as const;
const texts = { dayBefore: true, hoursBefore: false, stoppedAt: null };

export const profileExamples = [
  createExample(getProfile, {
    data: {
      ...customerInfo,
      timeZone: 'America/New_York',
      passwordChangedAt: '2025-11-15T18:20:00-05:00',
      devices: [
        {
          sessionId: ids.booking,
          browser: 'Safari',
          machine: 'iPhone',
          lastUsedAt: '2027-06-10T18:00:00-04:00',
          isThis: true,
        },
        {
          sessionId: ids.card,
          browser: 'Chrome',
          machine: 'Windows',
          lastUsedAt: '2027-06-02T09:00:00-04:00',
          isThis: false,
        },
      ],
      texts,
      hadExportToday: false,
    },
  }),
  createExample(changeName, { body: { name: 'Maya Chen' }, data: { customerInfo } }),
  createExample(changePassword, {
    headers: {},
    body: { currentPassword: 'long iron, soft hands', password: 'soft iron, long hands' },
    data: { signedOut: 2 },
  }),
  createExample(changePhone, {
    headers: { [PHONE_VERIFICATION_HEADER]: 'Qm9…the verificationToken of the new number' },
    body: { phone: '2125550199', countryCode: 'US', password: 'long iron, soft hands' },
    data: { customerInfo: { ...customerInfo, phone: '+1 212 555 0199' }, signedOut: 2 },
  }),
  createExample(changeTexts, { body: { hoursBefore: true }, data: { ...texts, hoursBefore: true } }),
  createExample(signOutEverywhere, { data: null }),
];
