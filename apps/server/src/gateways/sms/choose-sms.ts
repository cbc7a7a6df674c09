import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { createSandboxSms } from './sandbox.ts';
import type { Sms } from './sms.ts';
import { createTwilioSms } from './twilio.ts';

/** Twilio if the settings name an account there (all of it, or the start was refused), else the sandbox. */
export function chooseSms(config: Config, db: Db): Sms {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = config;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return createSandboxSms(db);
  return createTwilioSms({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiUrl: TWILIO_API_URL,
  });
}
