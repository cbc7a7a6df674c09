import type * as calls from '@caddie/contract/desk/bays';
import type { InputOf } from '@caddie/contract/call';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export type Bays = calls.Bays;
type ChangeBody = InputOf<typeof calls.changeBay>['body'];
export type BayAct =
  | { kind: 'ADD'; name: string }
  | { kind: 'CHANGE'; id: string; body: ChangeBody }
  | { kind: 'NAME'; names: InputOf<typeof calls.nameBays>['body']['names'] }
  | { kind: 'ORDER'; shopRoomIds: string[]; seen: string[] }
  | { kind: 'RETIRE'; id: string; from: string }
  | { kind: 'RESTORE' | 'REMOVE'; id: string };

export const loadBays = (signal: AbortSignal): Promise<Bays> =>
  deskCall<typeof calls.getBays>('GET /desk/rooms', {}, null, { signal });

/** Sends an act; every act is answered with the current bays. */
export function sendAct(act: BayAct, key: string): Promise<Bays> {
  if (act.kind === 'ADD')
    return deskCall<typeof calls.addBay>('POST /desk/rooms', { body: { name: act.name } }, sentences, { key });
  if (act.kind === 'NAME')
    return deskCall<typeof calls.nameBays>('POST /desk/rooms/names', { body: { names: act.names } }, sentences, {
      key,
    });
  if (act.kind === 'ORDER') {
    const { shopRoomIds, seen } = act;
    return deskCall<typeof calls.orderBays>('POST /desk/rooms/order', { body: { shopRoomIds, seen } }, null, { key });
  }
  const params = { id: act.id };
  if (act.kind === 'CHANGE')
    return deskCall<typeof calls.changeBay>('POST /desk/rooms/{id}', { params, body: act.body }, sentences, { key });
  if (act.kind === 'RETIRE')
    return deskCall<typeof calls.retireBay>(
      'POST /desk/rooms/{id}/retire',
      { params, body: { from: act.from } },
      sentences,
      { key },
    );
  return act.kind === 'RESTORE'
    ? deskCall<typeof calls.restoreBay>('POST /desk/rooms/{id}/restore', { params }, sentences, { key })
    : deskCall<typeof calls.removeBay>('POST /desk/rooms/{id}/remove', { params }, sentences, { key });
}
