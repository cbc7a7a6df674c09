import type { Db } from '../platform/database/db.ts';
import { MAX_VIOLATIONS } from './audit.ts';
import { countFailedRefunds, countOpenDisputes, countDeadLetters, sumCashRefundsDue } from './audit.store.ts';
import { readResults, type Result } from './results.store.ts';

/** Returns the results of the audit as metrics, read from their table, so that every process shows the same figures. */
export async function auditMetrics(db: Db, rules: readonly string[]): Promise<string> {
  const results = (await readResults(db, rules, MAX_VIOLATIONS)).toSorted((a, b) => a.rule.localeCompare(b.rule));
  const [provider] = await readResults(db, ['provider'], MAX_VIOLATIONS);
  const gauge = (name: string, help: string, value: (result: Result) => number) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...results.map((result) => `${name}{rule="${result.rule}"} ${value(result)}`),
  ];
  return [
    ...gauge('caddie_invariant_violations', 'Rows that violate a rule of the books.', ({ violations }) => violations),
    ...gauge(
      'caddie_invariant_last_check_timestamp_seconds',
      'When a rule was last checked, in Unix time; 0 if never.',
      ({ readAt }) => readAt,
    ),
    ...gauge(
      'caddie_invariant_last_full_check_timestamp_seconds',
      'When a rule was last checked on all rows, in Unix time; 0 if never.',
      ({ fullAt }) => fullAt,
    ),
    '# HELP caddie_provider_differences Payments on which the card provider and the books disagree.',
    '# TYPE caddie_provider_differences gauge',
    `caddie_provider_differences ${provider!.violations}`,
    '# HELP caddie_provider_differences_last_check_timestamp_seconds When the books were last compared with the card provider, in Unix time; 0 if never.',
    '# TYPE caddie_provider_differences_last_check_timestamp_seconds gauge',
    `caddie_provider_differences_last_check_timestamp_seconds ${provider!.readAt}`,
    '# HELP caddie_provider_events_dead_letters Webhook events of the last day that could not be processed.',
    '# TYPE caddie_provider_events_dead_letters gauge',
    `caddie_provider_events_dead_letters ${await countDeadLetters(db)}`,
    '# HELP caddie_refunds_failed Refunds that failed and need manual review.',
    '# TYPE caddie_refunds_failed gauge',
    `caddie_refunds_failed ${await countFailedRefunds(db)}`,
    '# HELP caddie_disputes_open Payments with a dispute that the bank has not decided.',
    '# TYPE caddie_disputes_open gauge',
    `caddie_disputes_open ${await countOpenDisputes(db)}`,
    '# HELP caddie_cash_refunds_due Cash refunds that customers have not collected yet, in the smallest unit of the currency, by age: under a day, under a week, older.',
    '# TYPE caddie_cash_refunds_due gauge',
    ...(await sumCashRefundsDue(db)).map(
      ({ currency, age, amount }) => `caddie_cash_refunds_due{currency="${currency}",age="${age}"} ${amount}`,
    ),
    '',
  ].join('\n');
}
