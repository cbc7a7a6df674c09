import * as firstRun from '../../desk/first-run.ts';
import * as start from '../../desk/start.ts';
import { createExample, ids } from '../example.ts';
import { me } from './staff.ts';

const phone = { phone: '6465550177', countryCode: 'US' } as const;
const token = 'k3V…the end of the link';
const proof = 'pR7…the proof';
const venue = {
  shopName: 'Mulligans Mulberry',
  address: '214 Mulberry St, New York, NY 10012',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  countryCode: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
} as const;
const trial = { name: 'TRIAL', bayLimit: 10, bayCount: 4, trialEndsOn: '2026-12-04', isTrialOver: false } as const;

const run: firstRun.FirstRun = {
  venue: { ...venue, imageTitle: 'mulligans-mulberry-1f0c52e7a1' },
  steps: {
    NAME: 'DONE',
    PICTURE: 'SKIPPED',
    BAYS: 'DONE',
    HOURS: 'DONE',
    PRICES: null,
    CANCELING: null,
    PAYMENTS: null,
    TRY: null,
    OPEN: null,
  },
  missing: ['PRICES'],
  canChangeCurrency: true,
  startedAt: '2026-11-20T11:02:00-05:00',
  openedAt: null,
  plan: trial,
  link: 'https://book.example.com/?shopName=Mulligans+Mulberry',
  test: null,
  texts: { from: '+12125550199', isReady: true },
  payments: { kind: 'SERVER', mode: 'LIVE', account: 'acct_1Nv0FGQ9RKHgCVdK' },
};
const tried: firstRun.FirstRun = {
  ...run,
  missing: [],
  test: {
    link: 'https://book.example.com/?shopName=Mulligans+Mulberry&test=k3V',
    booking: {
      bookingId: ids.booking,
      reference: 'CD-7K2M',
      roomName: 'Bay 1',
      startedAt: '2026-11-20T18:00:00-05:00',
      amount: 6000,
      card: '4242',
      isPaid: true,
      isTextSent: true,
      isCanceled: false,
      refund: null,
    },
  },
};
const opened: firstRun.FirstRun = {
  ...run,
  steps: { ...run.steps, PRICES: 'DONE', CANCELING: 'SKIPPED', PAYMENTS: 'DONE', TRY: 'SKIPPED', OPEN: 'DONE' },
  missing: [],
  canChangeCurrency: false,
  openedAt: '2026-11-20T11:11:00-05:00',
};

export const firstRunExamples = [
  createExample(start.getStart, { query: { token }, data: { isAllowed: true, imageTitle: 'new-venue-3f9ac2' } }),
  createExample(start.sendStartCode, { body: { token, ...phone }, data: { expiresInSeconds: 180 } }),
  createExample(start.verifyStartCode, {
    body: { token, ...phone, authCode: '493817' },
    data: { proof, name: null, hasPin: false },
  }),
  createExample(start.checkShopName, {
    query: { shopName: 'Mulligans', address: '214 Mulberry St' },
    data: { isFree: false, suggestion: 'Mulligans Mulberry' },
  }),
  createExample(start.startVenue, {
    body: { proof, name: 'Dana Reed', pin: '271828', ...venue },
    data: { ...me, name: 'Dana Reed', role: 'OWNER', approvers: [] },
  }),
  createExample(firstRun.getFirstRun, { data: run }),
  createExample(firstRun.markStep, { params: { step: 'PICTURE' }, body: { state: 'SKIPPED' }, data: run }),
  createExample(firstRun.saveFirstRunVenue, {
    body: { ...venue, seen: { ...venue, shopName: 'Mulberry Golf' } },
    data: run,
  }),
  createExample(firstRun.startTest, { data: tried }),
  createExample(firstRun.openVenue, { data: opened }),
];
