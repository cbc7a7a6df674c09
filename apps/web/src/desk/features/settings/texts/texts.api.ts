import type { changeText, getTexts, TextChange, Texts } from '@caddie/contract/desk/texts';
import { deskCall } from '../../../lib/desk-call.ts';

const sentences = () => import('../refusals.ts');

export const loadTexts = (signal: AbortSignal): Promise<Texts> =>
  deskCall<typeof getTexts>('GET /desk/texts', {}, null, { signal });
export const saveText = (change: TextChange, key: string): Promise<Texts> =>
  deskCall<typeof changeText>('POST /desk/texts', { body: { change } }, sentences, { key });
