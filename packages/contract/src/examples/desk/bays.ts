import * as calls from '../../desk/bays.ts';
import { exampleOf, ids } from '../example.ts';

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
  exampleOf(calls.getBays, { data: bays }),
  exampleOf(calls.addBay, { body: { name: 'Bay 3' }, data: bays }),
  exampleOf(calls.changeBay, {
    params,
    body: { name: 'Bay 3', traits: ['LEFT_HANDED'], maxPartySize: null, seen },
    data: bays,
  }),
  exampleOf(calls.nameBays, {
    body: { names: [{ shopRoomId: ids.bay, name: 'Bay 3', seen: 'Bay 2' }] },
    data: bays,
  }),
  exampleOf(calls.orderBays, { body: { shopRoomIds: [ids.bay], seen: [ids.bay] }, data: bays }),
  exampleOf(calls.retireBay, { params, body: { from: '2026-12-01' }, data: bays }),
  exampleOf(calls.restoreBay, { params, data: bays }),
  exampleOf(calls.removeBay, { params, data: bays }),
];
