import { MINUTE } from '@caddie/contract/dates/duration';
import type { Delivery, Sms, Text } from './sms.ts';
import { toSendError, TwilioError } from './twilio-errors.rules.ts';

export type TwilioAccount = {
  accountSid: string;
  /** The account's own token, or one of its API keys, which can be revoked separately. */
  credentials: { user: string; password: string };
  from: string;
  apiUrl: string;
};

const TIMEOUT_MS = 10_000;
/** Twilio's clock and ours need not agree to the second. */
const CLOCK_SLACK_MS = MINUTE;
/** The longest validity that Twilio accepts for a text. */
const MAX_VALID_SECONDS = 36_000;

/** `body` is null once Twilio has redacted it. */
type SentMessage = { sid: string; body: string | null; date_created: string };

/** Texts through Twilio's REST API. */
export function createTwilioSms({ accountSid, credentials, from, apiUrl }: TwilioAccount): Sms {
  const accountPath = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const url = new URL(`${accountPath}/Messages.json`, apiUrl);
  const authorization = `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`;
  // A messaging service chooses one of its own numbers.
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  async function callTwilio<T>(address: URL, form?: URLSearchParams): Promise<T> {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(form && { body: form }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer) return answer as T;
    throw new TwilioError(response.status, (answer as { code?: number } | undefined)?.code);
  }

  return {
    kind: 'twilio',
    async send({ to, body, validSeconds }) {
      const form = new URLSearchParams({
        To: to,
        Body: body,
        ...sender,
        // A character outside the GSM alphabet would double the price of the text: Twilio replaces it with the nearest one.
        SmartEncoded: 'true',
        ValidityPeriod: String(Math.min(MAX_VALID_SECONDS, Math.max(1, Math.floor(validSeconds)))),
      });
      try {
        return (await callTwilio<{ sid: string }>(url, form)).sid;
      } catch (error) {
        throw toSendError(error);
      }
    },
    /** Twilio stores no id of ours with a text, so it is identified by its body: a code is not sent twice within a minute. */
    async find(text) {
      const listUrl = new URL(url);
      listUrl.search = new URLSearchParams({ To: text.to, PageSize: '50' }).toString();
      const { messages } = await callTwilio<{ messages: SentMessage[] }>(listUrl);
      return messages.find((message) => isSameText(message, text))?.sid;
    },
    async readDelivery(providerRef) {
      const messageUrl = new URL(`${accountPath}/Messages/${encodeURIComponent(providerRef)}.json`, apiUrl);
      return toDelivery(await callTwilio<{ status: string; error_code: number | null }>(messageUrl));
    },
  };
}

/** A trial account puts a sentence of its own before the body. */
const isSameText = (message: SentMessage, text: Text): boolean =>
  (message.body?.endsWith(text.body) ?? false) &&
  Date.parse(message.date_created) >= text.queuedAt.getTime() - CLOCK_SLACK_MS;

const deliveryStates: Record<string, Delivery['state']> = {
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  undelivered: 'UNDELIVERED',
  failed: 'UNDELIVERED',
  canceled: 'UNDELIVERED',
};

const toDelivery = (message: { status: string; error_code: number | null }): Delivery => ({
  state: deliveryStates[message.status] ?? 'PENDING',
  ...(message.error_code && { code: String(message.error_code) }),
});
