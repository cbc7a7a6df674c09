import type { Report } from '@caddie/contract/desk/finance/reports';
import { Columns } from '../../ui/page/columns.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import { FiguresCard } from './figures-card.tsx';
import { OccupancyCard } from './occupancy-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { CanceledCard, OwedCard, SourcesCard } from './report-cards.tsx';
import styles from './reports.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.reports;

/** The figures of a day, a week, a month or a year. */
export function ReportPage({ report }: { report: Report }) {
  if (!report.hasFigures) return <EmptyPage title={words.nothingYet} text={words.nothingYetAbout} />;
  const { figures } = report;
  return (
    <Columns>
      <FiguresCard report={report} />
      <div className={styles.wide}>
        <OccupancyCard report={report} />
        <MoneyCard report={report} />
      </div>
      <div className={styles.three}>
        <SourcesCard report={report} />
        <CanceledCard figures={figures} />
        <OwedCard report={report} />
      </div>
    </Columns>
  );
}
