import type { InputOf } from '@caddie/contract/call';
import type { getWechatToken, signForWechat } from '@caddie/contract/wechat';
import { call } from '../../lib/call.ts';

export const loadToken = () => call<typeof getWechatToken>('GET /wechat/access-token', {});

export const sign = (body: InputOf<typeof signForWechat>['body']) =>
  call<typeof signForWechat>('POST /wechat/sign-access-token', { body });
