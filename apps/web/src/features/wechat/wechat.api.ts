import type { InputOf } from '@caddie/contract/call';
import type { getWechatToken, signForWechat } from '@caddie/contract/wechat';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export const loadToken = () => call<typeof getWechatToken>('GET /wechat/access-token', {}, null);

export const signPageUrl = (body: InputOf<typeof signForWechat>['body']) =>
  call<typeof signForWechat>('POST /wechat/sign-access-token', { body }, sentences);
