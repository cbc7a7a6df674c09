import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text } from './texts/text.ts';
import { problem } from './field-problems.ts';

/** The validity of a token with which addresses can be signed. */
export const WECHAT_SIGNING_TOKEN_SECONDS = 300;

/** Enough for all guests on the Wi-Fi of a venue. */
const limits = [{ max: 120, seconds: 60 }] as const;

/** Returns a token that only permits signing addresses. WeChat's own token gives access to the whole account and never leaves the server. */
export const getWechatToken = defineCall({
  method: 'GET',
  path: '/wechat/access-token',
  summary: 'Get a short-lived token that only permits signing addresses for WeChat, for five minutes.',
  access: 'anyone',
  data: z.object({ access_token: z.string() }),
  refusals: [],
  limits,
});

/** Signs an address of this site, so that WeChat lets its page use the JS SDK. */
export const signForWechat = defineCall({
  method: 'POST',
  path: '/wechat/sign-access-token',
  summary: 'Sign an address of this site for WeChat’s JS SDK; what follows # is left out.',
  access: 'anyone',
  body: z.object({
    accessToken: text({ max: 200 }),
    /** Without `&` and `=`, so that it cannot be taken for another part of the signed text. */
    nonceStr: z.string().check(z.regex(/^\w{8,64}$/, problem('NOT_A_NONCE'))),
    /** Seconds since 1970. */
    timestamp: z.int(problem('NOT_WHOLE')).check(z.minimum(1), z.maximum(9_999_999_999)),
    url: text({ max: 2000 }),
  }),
  data: z.object({ signature: z.string(), appId: z.string() }),
  refusals: ['WECHAT_TOKEN_OVER', 'WECHAT_DOWN'],
  limits,
});
