import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { createSandboxSms } from './sandbox.ts';
import type { Sms } from './sms.ts';
import { createTwilioSms } from './twilio.ts';
import { twilioAccountOf } from './twilio-account.ts';

/** Twilio if the settings name an account there (an incomplete one stops the start), else the sandbox. */
export function chooseSms(config: Config, db: Db): Sms {
  const account = twilioAccountOf(config);
  return account ? createTwilioSms(account) : createSandboxSms(db);
}
