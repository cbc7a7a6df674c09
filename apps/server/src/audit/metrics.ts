import type { Db } from '../platform/database/db.ts';
import { MAX_VIOLATIONS } from './audit.ts';
import { countFailedRefunds, countOpenDisputes, countDeadLetters, sumRefundsDue } from './audit.store.ts';
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
    ...gauge(
      'caddie_invariant_violations',
      'Rows that violate this rule of the books, at most 1,000 per rule.',
      ({ violations }) => violations,
    ),
    ...gauge(
      'caddie_invariant_last_check_timestamp_seconds',
      'When this rule was last checked, in Unix time; 0 if never.',
      ({ readAt }) => readAt,
    ),
    ...gauge(
      'caddie_invariant_last_full_check_timestamp_seconds',
      'When this rule was last checked on all rows, in Unix time; 0 if never.',
      ({ fullAt }) => fullAt,
    ),
    '# HELP caddie_provider_differences Charges and refunds that differ between the card provider and the books.',
    '# TYPE caddie_provider_differences gauge',
    `caddie_provider_differences ${provider!.violations}`,
    '# HELP caddie_provider_differences_last_check_timestamp_seconds When the books were last compared with the card provider, in Unix time; 0 if never.',
    '# TYPE caddie_provider_differences_last_check_timestamp_seconds gauge',
    `caddie_provider_differences_last_check_timestamp_seconds ${provider!.readAt}`,
    '# HELP caddie_provider_events_dead_letters Events of the card provider, received in the last day, that could not be processed.',
    '# TYPE caddie_provider_events_dead_letters gauge',
    `caddie_provider_events_dead_letters ${await countDeadLetters(db)}`,
    '# HELP caddie_refunds_failed Refunds that failed and are not retried: each needs manual review.',
    '# TYPE caddie_refunds_failed gauge',
    `caddie_refunds_failed ${await countFailedRefunds(db)}`,
    '# HELP caddie_disputes_open Disputes of card payments that the bank has not decided.',
    '# TYPE caddie_disputes_open gauge',
    `caddie_disputes_open ${await countOpenDisputes(db)}`,
    '# HELP caddie_refunds_due Refunds that customers have not collected at the counter, in the smallest unit of the currency, by age: day (under one day), week (under seven), older.',
    '# TYPE caddie_refunds_due gauge',
    ...(await sumRefundsDue(db)).map(
      ({ currency, age, amount }) => `caddie_refunds_due{currency="${currency}",age="${age}"} ${amount}`,
    ),
    '',
  ].join('\n');
}
