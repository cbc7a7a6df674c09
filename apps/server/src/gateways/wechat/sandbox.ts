import type { Wechat } from './wechat.ts';

/** Plays WeChat for the default run: its signatures are made in the right way, and open nothing. */
export const createSandboxWechat = (): Wechat => ({
  kind: 'sandbox',
  appId: 'wxsandbox',
  ticket: async () => 'sandbox-jsapi-ticket',
});
