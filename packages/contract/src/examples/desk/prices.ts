import * as prices from '../../desk/prices.ts';
import { createExample, ids } from '../example.ts';

const list = 'b7d1f3a5-9c2e-4f60-8a1b-3c5d7e9f1b42';
const rule: prices.PriceRule = {
  shopRoomId: null,
  weekday: 5,
  fromMinute: 1020,
  untilMinute: 1560,
  amountPerHour: 7800,
  isPeak: true,
};
const draft: prices.PriceList = {
  priceListId: list,
  version: 1,
  status: 'DRAFT',
  validFrom: '2026-12-01',
  madeBy: 'Marcus',
  madeAt: '2026-11-20T10:12:00-05:00',
  sold: 0,
  rules: [rule],
};
const tax = { name: 'Sales tax', rate: 8875, isAdded: false };
const page: prices.PriceLists = {
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  tax,
  rooms: [{ shopRoomId: ids.bay, shopRoomName: 'Bay 1' }],
  hourPlans: [{ validFrom: '2026-01-01', open: [{ weekday: 5, opensMinute: 1020, closesMinute: 1560 }] }],
  specialDays: [{ date: '2026-12-25', open: [] }],
  lists: [draft],
};
const line = {
  startedAt: '2026-12-04T19:00:00-05:00',
  endedAt: '2026-12-04T20:30:00-05:00',
  amountPerHour: 7800,
  peak: true,
  amount: 11_700,
};

export const priceExamples = [
  createExample(prices.getPriceLists, { data: page }),
  createExample(prices.savePriceList, {
    body: { validFrom: '2026-12-01', rules: [rule] },
    data: { ...page, savedId: list },
  }),
  createExample(prices.previewPrices, {
    body: {
      validFrom: '2026-12-01',
      rules: [rule],
      teeTime: { date: '2026-12-04', startMinute: 1140, durationMinutes: 90 },
    },
    data: {
      quote: { amount: 11_700, lines: [line], tax: { ...tax, amount: 954 } },
      today: {
        amount: 10_500,
        lines: [{ ...line, amountPerHour: 7000, amount: 10_500 }],
        tax: { ...tax, amount: 856 },
      },
      kept: 22,
      week: { teeTimes: 110, peakMinutes: 5760, offPeakMinutes: 4260, change: 19_200 },
    },
  }),
  createExample(prices.publishPriceList, {
    params: { id: list },
    body: { version: 1 },
    data: { ...page, lists: [{ ...draft, version: 2, status: 'FUTURE' }] },
  }),
  createExample(prices.dropPriceList, { params: { id: list }, body: { version: 2 }, data: { ...page, lists: [] } }),
];
