import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { toPlainLetters } from '@caddie/contract/texts/text-parts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Trx } from '../../platform/database/db.ts';
import { enqueue, type JobKinds } from '../../platform/jobs/jobs.ts';
import { createPendingCalls } from '../../platform/pending-calls.ts';
import {
  type ClaimedText,
  claimText,
  deleteOldTexts,
  endText,
  eraseTexts,
  insertText,
  type NewText,
  postponeText,
  readTextState,
  secondsUntilBudget,
  type TextState,
} from './outbox.store.ts';
import { textGauges } from './gauges.store.ts';
import { AccountRefused, type RejectionReason, type Sms, TextRejected } from './sms.ts';
import { DEFAULT_LOCALE, translate } from '../../words/words.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** The state of a text after an attempt, and the problem that prevented it: its number, or our account. */
export type Outcome = { state?: TextState | undefined; problem?: RejectionReason | 'ACCOUNT' | undefined };

/** Longer than a call to the provider may take: a process that holds a text for longer is dead. */
const LEASE_SECONDS = 20;
/** The job of a text runs this long after it was queued; by then the process that queued it has usually sent it. */
const JOB_AFTER_SECONDS = 5;
const SEND_NOW_TIMEOUT_MS = 3_000;

type Dependencies = { db: Db; sms: Sms; log: FastifyBaseLogger };

/**
 * Sends each text exactly once, even if a process dies: texts are queued in the transaction of their cause, marked SENDING before the
 * provider is called, and a text found SENDING is looked up at the provider before it is sent again.
 */
export function createOutbox({ db, sms, log }: Dependencies) {
  const pendingCalls = createPendingCalls(SEND_NOW_TIMEOUT_MS);

  return {
    /** Queues a text, which is sent if and only if the transaction commits. */
    async queue(trx: Trx, { message, ...text }: NewText): Promise<string> {
      // Rendered once: the provider finds a text again by its exact body.
      const textId = await insertText(trx, { ...text, body: toPlainLetters(translate(message, DEFAULT_LOCALE)) });
      await enqueue(trx, 'texts.deliver', { textId }, { afterSeconds: JOB_AFTER_SECONDS });
      return textId;
    },

    /** Sends a text immediately after its transaction; if that takes long or fails, its job continues in the background. */
    async sendNow(textId: string): Promise<Outcome> {
      const delivery = deliver(textId).catch((error: unknown): Outcome => {
        log.warn(
          { event: 'sms.delayed', err: error, textId },
          'a text could not be sent at once: its background job sends it',
        );
        return {};
      });
      return (await pendingCalls.waitFor(delivery)) ?? {};
    },

    deliver,

    secondsUntilBudget,

    /** Erases the phone number from all texts to an erased person, or only from those about some subjects. */
    forget: eraseTexts,

    waitForPending: pendingCalls.waitForAll,

    gauges: textGauges,

    jobs: {
      'texts.deliver': { run: (payload) => deliverOrReschedule((payload as { textId: string }).textId) },
      'texts.prune': { run: () => deleteOldTexts(db), everySeconds: 6 * HOUR_SECONDS },
    } satisfies JobKinds,
  };

  async function deliver(textId: string): Promise<Outcome> {
    const text = await claimText(db, textId, LEASE_SECONDS);
    const problem = text && (await handToProvider(text));
    return { state: (await readTextState(db, textId))?.state, problem };
  }

  async function handToProvider(text: ClaimedText): Promise<Outcome['problem']> {
    try {
      const existingRef = text.wasSending ? await sms.find(text) : undefined;
      if (!existingRef && text.isTooOld) return void (await endText(db, text.textId, { state: 'DROPPED' }));
      const providerRef = existingRef ?? (await sms.send(text));
      await endText(db, text.textId, { state: 'SENT', providerRef });
      const { textId, kind, cause } = text;
      log.info({ event: 'sms.sent', textId, kind, cause }, 'the SMS provider accepted a text');
      return undefined;
    } catch (error) {
      return failOrPostpone(text, error);
    }
  }

  async function failOrPostpone(
    { textId, kind, cause, attempts, isTooOld }: ClaimedText,
    error: unknown,
  ): Promise<Outcome['problem']> {
    const failure = error instanceof Error ? error.message : String(error);
    const problem = problemOf(error);
    const fields = { textId, kind, cause, attempts, failure };
    const retryInSeconds = Math.min(60, 2 ** attempts);
    // A problem that stops every text, or every text to a country, needs the operator's attention today.
    if (problem === 'ACCOUNT')
      log.error(
        { event: 'sms.account_refused', ...fields },
        'the SMS provider refuses our account: texts are retried until they are too old; correct the account at the provider',
      );
    else if (problem === 'REGION')
      log.error(
        { event: 'sms.account_refused', ...fields },
        'our account at the SMS provider may not send to the country of a phone: the text is not sent again; enable the country there',
      );
    else if (error instanceof TextRejected)
      log.warn({ event: 'sms.rejected', ...fields }, 'the SMS provider rejected a text: it is not sent again');
    else if (isTooOld)
      log.warn(
        { event: 'sms.dropped', ...fields },
        'a text was not sent and is now too old to be useful: it is dropped',
      );
    else log.warn({ event: 'sms.postponed', ...fields, retryInSeconds }, 'a text was not sent: retried automatically');

    if (error instanceof TextRejected) await endText(db, textId, { state: 'FAILED', failure, rejection: error.reason });
    // A provider that cannot answer the lookup must not keep the text open for ever.
    else if (isTooOld) await endText(db, textId, { state: 'DROPPED', failure });
    else await postponeText(db, textId, retryInSeconds, failure);
    return problem;
  }

  /** Schedules another job for a text that is still pending, for when it is due. */
  async function deliverOrReschedule(textId: string): Promise<void> {
    await deliver(textId);
    const text = await readTextState(db, textId);
    if (text?.state !== 'QUEUED' && text?.state !== 'SENDING') return;
    await enqueue(db, 'texts.deliver', { textId }, { afterSeconds: text.dueInSeconds + 1 });
  }
}

function problemOf(error: unknown): Outcome['problem'] {
  if (error instanceof TextRejected) return error.reason;
  return error instanceof AccountRefused ? 'ACCOUNT' : undefined;
}
