import type { Report, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { shared } from '../../platform/http/mount/shared-answers.ts';
import type { ShopTerms } from '../shops/shops.service.ts';
import type { FiguresState } from './stored-figures.store.ts';

const MAX_REPORTS = 50;

type CachedReport = Pick<FiguresState, 'version'> & { report: Report };

/**
 * Caches reports made only of stored figures. A report is valid while the venue's terms, its day and the stored figures are unchanged;
 * checking this each time costs far less than computing two years. Reports contain no personal data.
 */
export function createReportCache() {
  const ofVenue = new WeakMap<ShopTerms, Map<string, CachedReport>>();
  const keyOf = (period: ReportPeriod, date: string | undefined) => `${period} ${date}`;

  return {
    find: (terms: ShopTerms, period: ReportPeriod, date: string | undefined): CachedReport | undefined =>
      ofVenue.get(terms)?.get(keyOf(period, date)),

    remember(terms: ShopTerms, period: ReportPeriod, date: string | undefined, made: CachedReport): void {
      let reports = ofVenue.get(terms);
      if (!reports) ofVenue.set(terms, (reports = new Map()));
      if (reports.size >= MAX_REPORTS) reports.clear();
      shared(made.report);
      reports.set(keyOf(period, date), made);
    },
  };
}
