import type { eraseMe, exportMe } from '@caddie/contract/personal-data';
import { call } from '../../lib/call.ts';

export const loadMyData = () => call<typeof exportMe>('GET /users/me/data', {});

export const eraseMyAccount = () => call<typeof eraseMe>('POST /users/me/erase', {});
