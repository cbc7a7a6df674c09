import { getWechatToken, signForWechat } from '@caddie/contract/wechat';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { WechatService } from './wechat.service.ts';

export function wechatRoutes(mount: CustomerMount, wechat: WechatService): void {
  mount(getWechatToken, () => wechat.issueSigningToken());
  mount(signForWechat, ({ body: { accessToken, ...input } }, { protocol, host }) =>
    wechat.sign(accessToken, input, `${protocol}://${host}`),
  );
}
