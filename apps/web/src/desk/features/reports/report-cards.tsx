import type { Report, reportBookingsCsv, ReportFigures, reportPassesCsv } from '@caddie/contract/desk/finance/reports';
import { bookingCount, percentOf } from '@caddie/contract/desk/finance/report-figures';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DefinedTerm } from './figures-card.tsx';
import { Lines } from './lines.tsx';
import styles from './reports.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.reports;

const sources = ['online', 'phone', 'walkIn'] as const;
const cancellations = ['refundedFully', 'refundedPartly', 'notRefunded', 'byVenue'] as const;

const files: { bookings: (typeof reportBookingsCsv)['path']; passes: (typeof reportPassesCsv)['path'] } = {
  bookings: '/desk/reports/bookings.csv',
  passes: '/desk/reports/passes.csv',
};

export function SourcesCard({ report: { figures, period, from } }: { report: Report }) {
  const total = bookingCount(figures);
  return (
    <Card
      title={words.sources}
      after={<CsvLink path={files.bookings} filter={{ period, date: from }} label={words.bookingsCsv} />}
    >
      <dl className={styles.sources}>
        {sources.map((source) => {
          const share = percentOf(figures.sources[source], total);
          return (
            <div key={source}>
              <dt>{words.sourceNames[source]}</dt>
              <dd>{words.countAndShare(figures.sources[source], share)}</dd>
              <dd aria-hidden="true" className={styles.share}>
                <i style={{ width: `${share ?? 0}%` }} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

export const CanceledCard = ({ figures: { canceled, noShows } }: { figures: ReportFigures }) => (
  <Card title={words.canceled}>
    <div className={styles.body}>
      <Lines
        lines={[
          ...cancellations.map((end) => [words.canceledNames[end], String(canceled[end])] as const),
          [words.noShows, String(noShows)],
        ]}
        sum={[
          <DefinedTerm key="again" name={words.soldAgain} definition={words.soldAgainAbout} />,
          words.percent(percentOf(canceled.soldAgainMinutes, canceled.canceledMinutes)),
        ]}
      />
    </div>
  </Card>
);

export function OwedCard({ report }: { report: Report }) {
  const { unusedMembershipValue: unused, figures, currency, period, from } = report;
  const sold = figures.received.passes;
  return (
    <Card
      title={words.owed}
      after={<CsvLink path={files.passes} filter={{ period, date: from }} label={words.passesCsv} />}
    >
      <div className={styles.body}>
        <p className={styles.big}>{words.money(unused.amount, currency)}</p>
        <p className={styles.about}>{words.owedAt(report)}</p>
        <Lines
          lines={[
            [words.soldIn(period), words.moreMoney(sold, currency)],
            [words.usedIn, words.moreMoney(unused.amount - unused.amountAtStart - sold, currency)],
          ]}
        />
      </div>
    </Card>
  );
}
