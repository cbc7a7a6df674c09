import type { Config } from '../../platform/config.ts';
import type { TwilioAccount } from './twilio.ts';

const TIMEOUT_MS = 10_000;

/** Returns the account in the settings; undefined without one. */
export function twilioAccountOf(config: Config): TwilioAccount | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_FROM: from, TWILIO_API_URL: apiUrl } = config;
  const user = config.TWILIO_API_KEY ?? accountSid;
  const password = config.TWILIO_API_KEY ? config.TWILIO_API_KEY_SECRET : config.TWILIO_AUTH_TOKEN;
  if (!accountSid || !from || !user || !password) return undefined;
  return { accountSid, credentials: { user, password }, from, apiUrl };
}

/** Returns what is wrong with a Twilio account, as a sentence for the operator; undefined if it can send. */
export async function checkTwilioAccount(account: TwilioAccount): Promise<string | undefined> {
  const { accountSid, credentials, apiUrl } = account;
  const { user, password } = credentials;
  const usesApiKey = user !== accountSid;
  // An API key may send and read texts, but not read the account itself.
  const resourcePath = usesApiKey ? `${accountSid}/Messages.json?PageSize=1` : `${accountSid}.json`;
  const response = await fetch(new URL(`/2010-04-01/Accounts/${resourcePath}`, apiUrl), {
    headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = ((await response.json().catch(() => undefined)) ?? {}) as { status?: string | number };
  const setting = usesApiKey ? 'TWILIO_API_KEY' : 'TWILIO_AUTH_TOKEN';
  if (response.status === 401 || response.status === 403)
    return `Twilio does not accept ${setting} for TWILIO_ACCOUNT_SID: one of them is wrong or was changed, or the account is suspended.`;
  if (response.status === 404) return 'Twilio has no account TWILIO_ACCOUNT_SID.';
  if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
  return usesApiKey || status === 'active' ? undefined : `Twilio’s account is ${status}: no text will be sent.`;
}
