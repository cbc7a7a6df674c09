/** The service that signs our pages inside WeChat. */
export type Wechat = {
  kind: 'sandbox' | 'official';
  /** The public id of the account. */
  appId: string;
  /** Returns the current key for signatures of this account. Throws WechatDown. */
  ticket(): Promise<string>;
};

/** WeChat gave no ticket: it cannot be reached, or it refused. The reason is for the log. */
export class WechatDown extends Error {
  override name = 'WechatDown';
}
