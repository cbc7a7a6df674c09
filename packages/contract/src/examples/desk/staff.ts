import * as passkeys from '../../desk/people/passkeys.ts';
import * as staff from '../../desk/people/staff.ts';
import { createExample, ids } from '../example.ts';

const phone = { phone: '2125550103', countryCode: 'US' } as const;
const priya = '2b7e1a5c-4d3f-4e8a-9c6b-8f0d2e4a6c86';
const marcus = '9d4f7b2e-6a1c-4b5d-8e3f-1c7a9b5d3f97';
const ticket = 'vT8…the ticket';

export const me: staff.Me = {
  sessionId: 'e3a1c9d7-5b2f-4c8e-9d6a-1f7b3e5c8a24',
  staffId: priya,
  name: 'Priya',
  role: 'DESK',
  venue: {
    shopSeqNo: 1,
    shopName: 'Mulligans',
    countryCode: 'US',
    timeZone: 'America/New_York',
    currency: 'USD',
    durations: [60, 90, 120, 180],
    maxPartySize: 6,
    isOpen: true,
    textsBooked: true,
    quietFromHour: 21,
    quietUntilHour: 9,
  },
  plan: { name: 'PROFESSIONAL', bayLimit: 10, bayCount: 4, trialEndsOn: null, isTrialOver: false },
  salesEmail: 'sales@caddie.example',
  languages: ['en', 'ko'],
  venues: [{ shopSeqNo: 1, shopName: 'Mulligans', role: 'DESK' }],
  device: { name: 'Front counter', isCounter: true },
  lockMinutes: 5,
  approvers: [{ staffId: marcus, name: 'Marcus', role: 'MANAGER' }],
  opened: [],
};

const passkey: passkeys.Passkey = {
  passkeyId: '4c8e1f2a-7b3d-4a6c-9e5f-2d0b8c6a4e18',
  name: 'Safari on iPhone',
  addedAt: '2026-11-20T18:41:00-05:00',
  lastUsedAt: null,
};
const credential = (response: Partial<passkeys.Credential['response']>): passkeys.Credential => ({
  id: 'Ab3…',
  rawId: 'Ab3…',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ…', ...response },
});

export const staffExamples = [
  createExample(staff.getCounterEntry, {
    data: {
      counter: {
        deviceName: 'Front counter',
        shopName: 'Mulligans',
        people: [
          { staffId: marcus, name: 'Marcus', role: 'MANAGER' },
          { staffId: priya, name: 'Priya', role: 'DESK' },
        ],
        last: { staffId: priya, lockedAt: '2026-11-20T18:41:00-05:00', byItself: true },
        lockMinutes: 5,
      },
    },
  }),
  createExample(staff.sendDeskCode, { body: phone, data: { expiresInSeconds: 180 } }),
  createExample(staff.verifyDeskCode, { body: { ...phone, authCode: '493817' }, data: { next: 'DONE', me } }),
  createExample(staff.giveDeskPin, { body: { ticket, pin: '271828' }, data: { next: 'DONE', me } }),
  createExample(staff.chooseDeskPin, { body: { ticket, pin: '271828' }, data: { next: 'DONE', me } }),
  createExample(staff.switchPerson, { body: { staffId: priya, pin: '271828' }, data: me }),
  createExample(staff.getDeskMe, { data: me }),
  createExample(staff.changeVenue, { body: { shopSeqNo: 1 }, data: me }),
  createExample(staff.proveOneself, { body: { pin: '271828' }, data: me }),
  createExample(staff.trustDevice, { body: { name: 'Front counter' }, data: me }),
  createExample(staff.lockDesk, { body: { byItself: true }, data: null }),
  createExample(staff.leaveDesk, { data: null }),
  createExample(staff.openPlace, {
    body: { staffId: marcus, pin: '271828', place: 'prices' },
    data: { ...me, opened: [{ place: 'prices', until: '2026-11-20T18:46:00-05:00', by: 'Marcus', role: 'MANAGER' }] },
  }),
  createExample(staff.approve, {
    body: {
      staffId: marcus,
      pin: '271828',
      act: 'booking.cancel-beyond-policy',
      subjectId: ids.booking,
      amount: 14_000,
    },
    data: { approvalToken: 'kP2…good for one act', expiresAt: '2026-11-20T18:43:00-05:00' },
  }),
  createExample(passkeys.beginPasskeySignIn, {
    data: { challenge: 'xV7…', rpId: 'caddie.example', userVerification: 'required' },
  }),
  createExample(passkeys.signInWithPasskey, {
    body: credential({ authenticatorData: 'SZY…', signature: 'MEU…' }),
    data: { next: 'DONE', me },
  }),
  createExample(passkeys.listPasskeys, { data: [passkey] }),
  createExample(passkeys.beginAddingPasskey, {
    body: { pin: '271828' },
    data: { challenge: 'xV7…', rp: { name: 'Caddie Desk', id: 'caddie.example' } },
  }),
  createExample(passkeys.addPasskey, { body: credential({ attestationObject: 'o2N…' }), data: [passkey] }),
  createExample(passkeys.removePasskey, { params: { id: passkey.passkeyId }, data: [] }),
];
