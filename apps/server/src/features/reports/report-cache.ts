import type { Report, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { shareAnswer } from '../../platform/http/mount/shared-answers.ts';
import type { ShopTerms } from '../shops/shops.service.ts';
import type { FiguresState } from './stored-figures.store.ts';

const MAX_REPORTS = 200;

/** A report, and the last minute in which it was found to be valid. */
type CachedReport = Pick<FiguresState, 'version'> & { minute: number; report: Report };

/**
 * Caches reports. A report is valid while the venue's day and the version of its figures are unchanged, and if its period is not over, within
 * the minute; checking this each time costs far less than computing two years. Reports contain no personal data.
 */
export function createReportCache() {
  const reports = new Map<string, CachedReport>();

  return {
    find: (terms: ShopTerms, period: ReportPeriod, date: string | undefined): CachedReport | undefined =>
      reports.get(cacheKey(terms, period, date)),

    remember(terms: ShopTerms, period: ReportPeriod, date: string | undefined, entry: CachedReport): void {
      const key = cacheKey(terms, period, date);
      shareAnswer(entry.report);
      reports.delete(key);
      reports.set(key, entry);
      // A Map keeps insertion order: the first key is the oldest.
      if (reports.size > MAX_REPORTS) reports.delete(reports.keys().next().value!);
    },
  };
}

/** Contains the terms of the venue that a report depends on; hours and bays are left out, because their changes raise the version. */
const cacheKey = (
  { shopSeqNo, timeZone, currency, openedAt }: ShopTerms,
  period: ReportPeriod,
  date: string | undefined,
): string => [shopSeqNo, timeZone, currency, openedAt, period, date].join(' ');
