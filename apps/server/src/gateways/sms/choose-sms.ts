import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { createSandboxSms } from './sandbox.ts';
import type { Sms } from './sms.ts';
import { createTwilioSms } from './twilio.ts';

/** Twilio if the settings name an account there (all of it, or the start was refused), else the sandbox. */
export function chooseSms(config: Config, db: Db): Sms {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_FROM: from, TWILIO_API_URL: apiUrl } = config;
  const user = config.TWILIO_API_KEY ?? accountSid;
  const password = config.TWILIO_API_KEY ? config.TWILIO_API_KEY_SECRET : config.TWILIO_AUTH_TOKEN;
  if (!accountSid || !from || !user || !password) return createSandboxSms(db);
  return createTwilioSms({ accountSid, credentials: { user, password }, from, apiUrl });
}
