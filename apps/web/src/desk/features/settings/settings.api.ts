import type { changeSetting, getSettings, renameVenue, SettingChange, Settings } from '@caddie/contract/desk/settings';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

export type SaveSettingBody = { change: SettingChange; anyway?: boolean };

export const loadSettings = (signal: AbortSignal): Promise<Settings> =>
  deskCall<typeof getSettings>('GET /desk/settings', {}, null, { signal });
export const saveSetting = (body: SaveSettingBody, key: string): Promise<Settings> =>
  deskCall<typeof changeSetting>('POST /desk/settings', { body }, sentences, { key });
export const rename = (body: { shopName: string; seen: string }, key: string): Promise<Settings> =>
  deskCall<typeof renameVenue>('POST /desk/settings/name', { body }, sentences, { key });
