import type { blockBays, liftBlock } from '@caddie/contract/desk/blocks';
import type { InputOf } from '@caddie/contract/call';
import { newKey } from '../../../lib/server/idempotency-key.ts';
import { deskCall } from '../../lib/desk-call.ts';
import type { BlockChoice } from './blocks.rules.ts';

const sentences = () => import('./refusals.ts');

type Body = InputOf<typeof blockBays>['body'];

const toBody = ({ shopRoomIds, from, until, note, isPublic, weeklyUntil }: BlockChoice): Body => ({
  shopRoomIds: [...shopRoomIds],
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
  note: note.trim(),
  isPublic,
  ...(weeklyUntil && { weeklyUntil }),
});

/** Returns which dates would be free, without blocking anything. */
export const previewBlock = (choice: BlockChoice, signal: AbortSignal) =>
  deskCall<typeof blockBays>('POST /desk/blocks', { body: { ...toBody(choice), dryRun: true } }, sentences, {
    signal,
    key: newKey(),
  });

export const createBlock = (choice: BlockChoice, key: string) =>
  deskCall<typeof blockBays>('POST /desk/blocks', { body: toBody(choice) }, sentences, { key });

export type LiftRequest = { id: string; version: number; scope: 'ONE' | 'FOLLOWING' | 'ALL' };

export const lift = ({ id, ...body }: LiftRequest, key: string) =>
  deskCall<typeof liftBlock>('POST /desk/blocks/{id}/lift', { params: { id }, body }, sentences, { key });
