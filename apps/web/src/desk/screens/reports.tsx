import { addDays, isDate } from '@caddie/contract/dates/calendar';
import type { ReportPeriod, reportCsv } from '@caddie/contract/desk/finance/reports';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { BackIcon, ForwardIcon } from '../../ui/icons/icon.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { ReportPage } from '../features/reports/report-page.tsx';
import { reportQuery } from '../features/reports/reports.api.ts';
import { catalogue as reportsCatalogue } from '../features/reports/words/en.ts';
import { LoadingCard } from '../ui/page/card.tsx';
import { Columns } from '../ui/page/columns.tsx';
import { CsvLink } from '../ui/list/csv-link.tsx';
import { DeskButton, DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import styles from './reports.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.reports;
const { range } = reportsCatalogue.reports;

const paths: Record<ReportPeriod, string> = {
  DAY: '/reports/day',
  WEEK: '/reports',
  MONTH: '/reports/month',
  YEAR: '/reports/year',
};
const periods: readonly ReportPeriod[] = ['DAY', 'WEEK', 'MONTH', 'YEAR'];
const csvPath: (typeof reportCsv)['path'] = '/desk/reports.csv';
type ReportUrl = { period: ReportPeriod; date: string | null };

/** The venue's report: the last complete week, or the period in the URL, `/reports/month/2026-10-01`. */
export function Reports() {
  const [path] = useLocation();
  const reportUrl = parseReportUrl(path);
  if (reportUrl) return <Report {...reportUrl} />;
  return (
    <DeskPage title={words.reports} className={styles.page}>
      <EmptyPage title={words.nothingHere}>
        <DeskLink href="/">{words.backToTheSheet}</DeskLink>
      </EmptyPage>
    </DeskPage>
  );
}

function parseReportUrl(path: string): ReportUrl | undefined {
  const lastSegment = path.split('/').at(-1)!;
  const date = isDate(lastSegment) ? lastSegment : null;
  const basePath = date ? path.slice(0, -date.length - 1) : path;
  const period = periods.find((one) => paths[one] === basePath);
  return period && { period, date };
}

function Report({ period, date }: ReportUrl) {
  const [, go] = useLocation();
  const { data, error, refetch } = useQuery(reportQuery(period, date));
  const goTo = (day: string) => go(`${paths[period]}/${day}`);
  // The placeholder data may be of another period, with other dates.
  const report = data?.period === period ? data : undefined;

  return (
    <DeskPage
      title={words.reports}
      className={styles.page}
      after={
        <section className={styles.acts}>
          <Segmented
            label={words.period}
            className={styles.periods}
            options={periods.map((value) => ({ value, label: words.periods[value] }))}
            value={period}
            onChange={(next) => go(paths[next])}
          />
          <div className={styles.steps}>
            <DeskButton
              square
              aria-label={words.before[period]}
              disabled={!report}
              onClick={() => report && goTo(addDays(report.from, -1))}
            >
              <BackIcon size={18} />
            </DeskButton>
            <output>{report && range(report)}</output>
            <DeskButton
              square
              aria-label={words.after[period]}
              disabled={!report || report.to >= report.today}
              onClick={() => report && goTo(addDays(report.to, 1))}
            >
              <ForwardIcon size={18} />
            </DeskButton>
          </div>
          {report?.previousFigures && (
            <p>{report.to < report.today || period === 'DAY' ? words.compared[period] : words.comparedSoFar[period]}</p>
          )}
          {report?.hasFigures && <CsvLink path={csvPath} filter={{ period, date: report.from }} />}
        </section>
      }
    >
      {error && !report && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !report && (
        <Columns>
          <LoadingCard label={words.loading} rows={6} height={44} />
        </Columns>
      )}
      {report && <ReportPage report={report} />}
    </DeskPage>
  );
}
