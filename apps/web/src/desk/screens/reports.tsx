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
const file: (typeof reportCsv)['path'] = '/desk/reports.csv';
type Wanted = { period: ReportPeriod; date: string | null };

/** The venue's report: the last complete week, or the period in the URL, `/reports/month/2026-10-01`. */
export function Reports() {
  const [path] = useLocation();
  const wanted = wantedBy(path);
  if (wanted) return <Report {...wanted} />;
  return (
    <DeskPage title={words.reports} className={styles.page}>
      <EmptyPage title={words.nothingHere}>
        <DeskLink href="/">{words.backToTheSheet}</DeskLink>
      </EmptyPage>
    </DeskPage>
  );
}

function wantedBy(path: string): Wanted | undefined {
  const last = path.split('/').at(-1)!;
  const date = isDate(last) ? last : null;
  const place = date ? path.slice(0, -date.length - 1) : path;
  const period = periods.find((one) => paths[one] === place);
  return period && { period, date };
}

function Report({ period, date }: Wanted) {
  const [, go] = useLocation();
  const { data, error, refetch } = useQuery(reportQuery(period, date));
  const goTo = (day: string) => go(`${paths[period]}/${day}`);
  // The placeholder data may be of another period, with other dates.
  const shown = data?.period === period ? data : undefined;

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
              disabled={!shown}
              onClick={() => shown && goTo(addDays(shown.from, -1))}
            >
              <BackIcon size={18} />
            </DeskButton>
            <output>{shown && range(shown)}</output>
            <DeskButton
              square
              aria-label={words.after[period]}
              disabled={!shown || shown.to >= shown.today}
              onClick={() => shown && goTo(addDays(shown.to, 1))}
            >
              <ForwardIcon size={18} />
            </DeskButton>
          </div>
          {shown?.before && (
            <p>{shown.to < shown.today || period === 'DAY' ? words.compared[period] : words.comparedSoFar[period]}</p>
          )}
          {shown?.hasFigures && <CsvLink path={file} filter={{ period, date: shown.from }} />}
        </section>
      }
    >
      {error && !shown && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !shown && (
        <Columns>
          <LoadingCard label={words.loading} rows={6} height={44} />
        </Columns>
      )}
      {shown && <ReportPage report={shown} />}
    </DeskPage>
  );
}
