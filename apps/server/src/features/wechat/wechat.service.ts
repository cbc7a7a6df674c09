import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { WECHAT_SIGNING_TOKEN_SECONDS } from '@caddie/contract/wechat';
import { type Wechat, WechatDown } from '../../gateways/wechat/wechat.ts';
import type { Db } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { isOnSite, type SignInput, signatureOf } from './wechat.rules.ts';
import { deleteOldSigningTokens, insertSigningToken, isSigningTokenValid } from './wechat.store.ts';
import { message } from '../../words/words.ts';

export type WechatService = ReturnType<typeof createWechatService>;

type PageSignature = { signature: string; appId: string };

type Dependencies = { db: Db; wechat: Wechat; publicUrl: string };

/** `publicUrl` is the site whose addresses are signed; a sandbox without one signs for the origin of the request. */
export function createWechatService({ db, wechat, publicUrl }: Dependencies) {
  return {
    /** Issues a token with which a page may have its address signed. WeChat is not called yet. */
    async issueSigningToken(): Promise<{ access_token: string }> {
      const signingToken = newToken();
      await insertSigningToken(db, hashToken(signingToken), WECHAT_SIGNING_TOKEN_SECONDS);
      return { access_token: signingToken };
    },

    /** Signs an address of this site for a page with a valid signing token. */
    async sign(signingToken: string, input: SignInput, requestOrigin: string): Promise<PageSignature> {
      if (!(await isSigningTokenValid(db, hashToken(signingToken)))) throw new Refusal('WECHAT_TOKEN_OVER');
      if (!isOnSite(input.url, publicUrl || requestOrigin)) {
        throw new Refusal('INVALID_REQUEST', { fields: { url: message('request.site-address') } });
      }
      return { signature: signatureOf(await readTicket(), input), appId: wechat.appId };
    },

    jobs: { 'wechat.prune': { run: () => deleteOldSigningTokens(db), everySeconds: HOUR_SECONDS } } satisfies JobKinds,
  };

  async function readTicket(): Promise<string> {
    try {
      return await wechat.ticket();
    } catch (cause) {
      throw cause instanceof WechatDown ? new Refusal('WECHAT_DOWN', { cause }) : cause;
    }
  }
}
