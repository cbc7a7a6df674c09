import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CountCall } from '../../platform/http/limits.ts';
import { receiveReply } from './replies.ts';

export const TWILIO_REPLIES = '/webhooks/twilio/replies';
/** Twilio sends a text of at most 1,600 characters, and about twenty short fields. */
const MAX_BYTES = 32 * 1024;
/** Nothing is answered: Twilio itself confirms STOP and START. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** Twilio's signature: the address and the sorted fields, keyed by the account's token. */
export function signatureOf(authToken: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + sorted.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}

/**
 * Receives the answers to our texts. Twilio signs them with the account's token and the address that was entered in its console; without either
 * setting there is no such route. A request without a valid signature counts towards the rate limit.
 */
export function twilioReplyRoutes(app: FastifyInstance, db: Db, config: Config, countForged: CountCall): void {
  const { TWILIO_AUTH_TOKEN: authToken, TWILIO_ACCOUNT_SID: accountSid, PUBLIC_URL: publicUrl } = config;
  if (!authToken || !publicUrl) return;
  const url = new URL(TWILIO_REPLIES, publicUrl).href;

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(TWILIO_REPLIES, { config: { isSigned: true } }, async (request, reply) => {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const isSigned = isSame(signatureOf(authToken, url, fields), request.headers['x-twilio-signature']);
      if (!isSigned || fields.get('AccountSid') !== accountSid) {
        countForged(request);
        request.log.warn(
          { event: 'sms.reply_forged' },
          'a request that claims to be a reply to a text was not signed by Twilio: it was refused',
        );
        return reply.code(403).send({ received: false });
      }
      await receiveReply(db, { from: fields.get('From') ?? '', body: fields.get('Body') ?? '' }, request.log);
      return reply.type('text/xml; charset=utf-8').send(NO_ANSWER);
    });
  });
}

function isSame(expected: string, given: unknown): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(typeof given === 'string' ? given : '')];
  return one.length === other.length && timingSafeEqual(one, other);
}
