import * as drawers from '../../desk/finance/drawers.ts';
import { createExample } from '../example.ts';

const deviceId = '3f2b8c1d-7a64-4e0b-9c58-1d2e3f4a5b6c';
const params = { date: '2026-11-20', id: deviceId };
const count: drawers.DrawerCount = {
  counted: 64_200,
  float: 20_000,
  expected: 44_000,
  difference: 200,
  tolerance: 500,
  leave: 20_000,
};
const open: drawers.Drawers = {
  date: '2026-11-20',
  currency: 'USD',
  timeZone: 'America/New_York',
  drawers: [{ deviceId, name: 'Front counter', usedBy: ['Priya'], isOwn: true, round: 1, close: null }],
  notClosed: '2026-11-19',
};
const closed: drawers.Drawers = {
  ...open,
  drawers: [
    {
      ...open.drawers[0]!,
      close: {
        counted: 64_200,
        float: 20_000,
        expected: 44_000,
        difference: 200,
        left: 20_000,
        reason: null,
        by: 'Priya',
        at: '2026-11-21T02:05:00-05:00',
        canReopen: true,
      },
    },
  ],
};

export const drawerExamples = [
  createExample(drawers.getDrawers, { params: { date: '2026-11-20' }, data: open }),
  createExample(drawers.countDrawer, { params, body: { counted: 64_200 }, data: count }),
  createExample(drawers.closeDrawer, {
    params,
    body: { round: 1, counted: 64_200, difference: 200, left: 20_000 },
    data: closed,
  }),
  createExample(drawers.reopenDrawer, {
    params,
    body: { round: 1, reason: 'A roll of coins was in the safe' },
    data: open,
  }),
];
