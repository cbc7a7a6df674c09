import { type Sms, type Text, TextRejected } from './sms.ts';

export type TwilioAccount = { accountSid: string; authToken: string; from: string; apiUrl: string };

const TIMEOUT_MS = 10_000;
/** Their clock and ours need not agree to the second. */
const CLOCK_SLACK_MS = 60_000;

type SentMessage = { sid: string; body: string; date_created: string };

/** Texts through Twilio's REST API. Its errors quote the phone number, so only their numbers reach our log. */
export function createTwilioSms({ accountSid, authToken, from, apiUrl }: TwilioAccount): Sms {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiUrl);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  // A messaging service picks one of its own numbers.
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  async function ask<T>(address: URL, form?: URLSearchParams): Promise<T> {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(form && { body: form }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer) return answer as T;
    const { code } = (answer ?? {}) as { code?: number };
    throw new TwilioError(`Twilio answered ${response.status}${code ? ` with error ${code}` : ''}`, response.status);
  }

  return {
    kind: 'twilio',
    async send({ to, body }) {
      const form = new URLSearchParams({ To: to, Body: body, ...sender });
      const { sid } = await ask<{ sid: string }>(url, form).catch(asRejection);
      return sid;
    },
    /** Twilio keeps no name of ours with a text, so it is known by its words: a code is not sent twice in a minute. */
    async find(text) {
      const list = new URL(url);
      list.search = new URLSearchParams({ To: text.to, PageSize: '50' }).toString();
      const { messages } = await ask<{ messages: SentMessage[] }>(list);
      return messages.find((message) => isSame(message, text))?.sid;
    },
  };
}

/** A trial account puts a sentence of its own before ours. */
const isSame = (message: SentMessage, text: Text): boolean =>
  message.body.endsWith(text.body) && Date.parse(message.date_created) >= text.queuedAt.getTime() - CLOCK_SLACK_MS;

class TwilioError extends Error {
  override name = 'TwilioError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** 4xx: they understood and refused for good; but 408 and 429 only ask for patience. */
function asRejection(error: unknown): never {
  const status = error instanceof TwilioError ? error.status : 0;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new TextRejected(String(error));
  throw error;
}
