import { getPublicShop, getShop } from '../shops.ts';
import { createExample, ids } from './example.ts';

const publicShop = {
  shopName: 'Mulligans',
  shopSeqNo: 1,
  shopAddress: '48 W 30th St, New York, NY 10001',
  shopPhone: '+1 212 555 0148',
  shopEmail: 'hello@mulligans.example',
  shopImageTitle: 'mulligans-6f1c2e',
};

export const shopExamples = [
  createExample(getPublicShop, { query: { shopName: 'Mulligans' }, data: publicShop }),
  createExample(getShop, {
    query: { shopSeqNo: 1 },
    data: {
      ...publicShop,
      solutionConfig: { global_config: { countryCode: 'US' } },
      timeZone: 'America/New_York',
      currency: 'USD' as const,
      openingHours: {
        weekly: [{ weekday: 5, opensAt: '09:00', closesAt: '01:00', closesNextDay: true }],
        exceptions: [{ date: '2026-12-25', note: 'Christmas Day', open: [] }],
      },
      durations: [60, 90, 120, 180],
      maxPartySize: 4,
      bookingWindowDays: 30,
      holdMinutes: 10,
      firstView: 'TIMES',
      cancellationPolicy: [
        { hoursBefore: 24, refundPercent: 100 },
        { hoursBefore: 2, refundPercent: 50 },
      ],
      rooms: [{ shopRoomId: ids.bay, shopRoomName: 'Bay 1' }],
      front: {
        at: '2026-11-06T18:30:00-05:00',
        timeZone: 'America/New_York',
        currency: 'USD' as const,
        days: [
          {
            date: '2026-11-06',
            note: null,
            open: [{ startedAt: '2026-11-06T09:00:00-05:00', endedAt: '2026-11-07T01:00:00-05:00' }],
          },
        ],
        hourlyFrom: 4500,
        bays: [{ shopRoomName: 'Bay 1', maxPartySize: 4, traits: [] }],
        gallery: [
          { imageTitle: 'mulligans-0a1b2c3d4e', caption: 'Bays 1 to 4', about: 'Up to 4 players, clubs to borrow' },
        ],
      },
    },
  }),
];
