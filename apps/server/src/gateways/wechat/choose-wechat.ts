import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { createOfficialWechat } from './official.ts';
import { createSandboxWechat } from './sandbox.ts';
import type { Wechat } from './wechat.ts';

/** The real WeChat if the settings name an account there (an incomplete one stops the start), else the sandbox. */
export function chooseWechat(config: Config, db: Db, log: FastifyBaseLogger): Wechat {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_API_URL: apiUrl } = config;
  if (!appId || !secret) return createSandboxWechat();
  return createOfficialWechat({ appId, secret, apiUrl }, db, log);
}
