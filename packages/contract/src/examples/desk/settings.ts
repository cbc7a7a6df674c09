import * as calls from '../../desk/settings.ts';
import { createExample } from '../example.ts';

const settings: calls.Settings = {
  shopName: 'Mulligans',
  address: '214 Mulberry St, New York, NY 10012',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  bookingWindowDays: 30,
  leadMinutes: 15,
  holdMinutes: 10,
  bufferMinutes: 0,
  maxPartySize: 6,
  noShowMinutes: 30,
  counterLockMinutes: 5,
  deskRefundLimit: 0,
  drawerFloat: 20_000,
  startStepMinutes: 30,
  durations: [60, 90, 120, 180],
  cancellationPolicy: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 2, refundPercent: 50 },
  ],
  noShowFee: 'WHOLE',
  tax: { name: 'Sales tax', rate: 8875, isAdded: true },
  language: 'en',
  firstView: 'TIMES',
  quietFromHour: 21,
  quietUntilHour: 9,
  oldNames: ['Mulligan’s Bar'],
};

export const settingExamples = [
  createExample(calls.getSettings, { data: settings }),
  createExample(calls.changeSetting, {
    body: { change: { field: 'bufferMinutes', value: 0, seen: 15 } },
    data: settings,
  }),
  createExample(calls.renameVenue, { body: { shopName: 'Mulligans', seen: 'Mulligan’s Bar' }, data: settings }),
];
