import type { Report, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { shareAnswer } from '../../platform/http/mount/shared-answers.ts';
import type { ShopTerms } from '../shops/shops.service.ts';
import type { FiguresState } from './stored-figures.store.ts';

const MAX_REPORTS = 50;

/** `minute`: the minute in which a report of a period that is not over was read. */
type CachedReport = Pick<FiguresState, 'version'> & { minute: number | null; report: Report };

/**
 * Caches reports. A report is valid while the venue's terms, its day and the version of its figures are unchanged, and if its period is not
 * over, within the minute; checking this each time costs far less than computing two years. Reports contain no personal data.
 */
export function createReportCache() {
  const reportsByTerms = new WeakMap<ShopTerms, Map<string, CachedReport>>();
  const cacheKey = (period: ReportPeriod, date: string | undefined) => `${period} ${date}`;

  return {
    find: (terms: ShopTerms, period: ReportPeriod, date: string | undefined): CachedReport | undefined =>
      reportsByTerms.get(terms)?.get(cacheKey(period, date)),

    remember(terms: ShopTerms, period: ReportPeriod, date: string | undefined, entry: CachedReport): void {
      let reports = reportsByTerms.get(terms);
      if (!reports) reportsByTerms.set(terms, (reports = new Map()));
      if (reports.size >= MAX_REPORTS) reports.clear();
      shareAnswer(entry.report);
      reports.set(cacheKey(period, date), entry);
    },
  };
}
