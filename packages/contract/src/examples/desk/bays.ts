import * as calls from '../../desk/bays.ts';
import { createExample, ids } from '../example.ts';

const bays: calls.Bays = {
  today: '2026-11-20',
  maxPartySize: 6,
  bays: [
    {
      shopRoomId: ids.bay,
      name: 'Bay 3',
      traits: ['LEFT_HANDED'],
      maxPartySize: null,
      retiredFrom: null,
      isUsed: true,
      isPriced: true,
    },
  ],
};
const params = { id: ids.bay };
const seen = { name: 'Bay 3', traits: [], maxPartySize: null };

export const bayExamples = [
  createExample(calls.getBays, { data: bays }),
  createExample(calls.addBay, { body: { name: 'Bay 3' }, data: bays }),
  createExample(calls.changeBay, {
    params,
    body: { name: 'Bay 3', traits: ['LEFT_HANDED'], maxPartySize: null, seen },
    data: bays,
  }),
  createExample(calls.nameBays, {
    body: { names: [{ shopRoomId: ids.bay, name: 'Bay 3', seen: 'Bay 2' }] },
    data: bays,
  }),
  createExample(calls.orderBays, { body: { shopRoomIds: [ids.bay], seen: [ids.bay] }, data: bays }),
  createExample(calls.retireBay, { params, body: { from: '2026-12-01' }, data: bays }),
  createExample(calls.restoreBay, { params, data: bays }),
  createExample(calls.removeBay, { params, data: bays }),
];
