/** The service that signs our pages inside WeChat. */
export type Wechat = {
  kind: 'sandbox' | 'official';
  /** The public name of the account. */
  appId: string;
  /** What signatures of this account are made with, for the time being. Throws WechatDown. */
  ticket(): Promise<string>;
};

/** WeChat gave no ticket: it cannot be reached, or it said no. The reason is for the log. */
export class WechatDown extends Error {
  override name = 'WechatDown';
}
