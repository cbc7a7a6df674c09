import type { Report, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { shared } from '../../platform/http/mount/shared-answers.ts';
import type { ShopTerms } from '../shops/shops.service.ts';
import type { Standing } from './kept.store.ts';

const MOST = 50;

type Made = Pick<Standing, 'version'> & { report: Report };

/**
 * Reports that were made of kept figures alone. One is the same as long as the venue's terms, its day and what is kept are: whether
 * they are is asked each time, which costs a small part of reading, adding up and writing two years. There is nobody's name in them.
 */
export function createMadeReports() {
  const ofVenue = new WeakMap<ShopTerms, Map<string, Made>>();
  const keyOf = (period: ReportPeriod, date: string | undefined) => `${period} ${date}`;

  return {
    find: (terms: ShopTerms, period: ReportPeriod, date: string | undefined): Made | undefined =>
      ofVenue.get(terms)?.get(keyOf(period, date)),

    remember(terms: ShopTerms, period: ReportPeriod, date: string | undefined, made: Made): void {
      let reports = ofVenue.get(terms);
      if (!reports) ofVenue.set(terms, (reports = new Map()));
      if (reports.size >= MOST) reports.clear();
      shared(made.report);
      reports.set(keyOf(period, date), made);
    },
  };
}
