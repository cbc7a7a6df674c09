import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isSecure } from '../platform/http/access/origins.ts';
import type { PaymentProvider } from './payments/payments.ts';
import { checkTwilioAccount, twilioAccountOf } from './sms/twilio-account.ts';

/**
 * Checks our account with each provider once, and logs a problem. Nothing waits for it: a provider outage must not keep the server from
 * starting, and a venue without cards still takes free bookings.
 */
export async function checkAccounts(config: Config, payments: PaymentProvider, log: FastifyBaseLogger): Promise<void> {
  const twilio = twilioAccountOf(config);
  await Promise.all([
    checkAndLog(log, payments.name, async () => (await payments.checkAccount()).problem),
    twilio && checkAndLog(log, 'twilio', () => checkTwilioAccount(twilio)),
  ]);
  if (payments.name === 'stripe' && payments.mode === 'TEST' && isSecure(config.PUBLIC_URL))
    log.warn({ event: 'provider.test_mode', provider: 'stripe' }, TEST_MODE_WARNING);
}

const TEST_MODE_WARNING =
  'STRIPE_SECRET_KEY is a test key, but PUBLIC_URL is a public address: customers can book, and no card is charged.';

async function checkAndLog(
  log: FastifyBaseLogger,
  provider: string,
  check: () => Promise<string | undefined>,
): Promise<void> {
  try {
    const problem = await check();
    if (problem)
      log.error(
        { event: 'provider.account_refused', provider },
        `${problem} The start continues, but calls to ${provider} may fail until this is corrected.`,
      );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      { event: 'provider.unreachable', provider, reason },
      `${provider} did not answer, so its account was not checked: the start continues, and calls to ${provider} are made`,
    );
  }
}
