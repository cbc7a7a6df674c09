import type { Wechat } from './wechat.ts';

/** Simulates WeChat for the default run: its signatures are well-formed but not accepted by WeChat. */
export const createSandboxWechat = (): Wechat => ({
  kind: 'sandbox',
  appId: 'wxsandbox',
  ticket: async () => 'sandbox-jsapi-ticket',
});
