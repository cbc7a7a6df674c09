import type { eraseMe, exportMe } from '@caddie/contract/personal-data';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./erase-refusals.ts')).sentences;

export const loadMyData = () => call<typeof exportMe>('GET /users/me/data', {}, null);

export const eraseMyAccount = () => call<typeof eraseMe>('POST /users/me/erase', {}, sentences);
