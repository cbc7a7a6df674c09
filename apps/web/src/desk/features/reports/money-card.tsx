import type { Report } from '@caddie/contract/desk/finance/reports';
import { netTakings } from '@caddie/contract/desk/finance/report-figures';
import { formatDay, formatWeekday } from '../../../lib/format.ts';
import { LOCALE } from '../../../lib/language.en.ts';
import { Card } from '../../ui/page/card.tsx';
import { type Bar, barsOf } from './reports.rules.ts';
import { Lines } from './lines.tsx';
import styles from './reports.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.reports;

/** Revenue by day (by month for a year), and its breakdown. */
export function MoneyCard({ report: { period, days, figures, currency } }: { report: Report }) {
  const { online, desk, passes, refunded } = figures.received;
  const isYear = period === 'YEAR';
  const bars = barsOf(days);
  const title = isYear ? words.moneyByMonth : words.moneyByDay;
  return (
    <Card title={title}>
      <div className={styles.body}>
        {bars.length > 1 && (
          <>
            <Bars bars={bars} isYear={isYear} />
            <div className={styles.readers}>
              <table>
                <caption>{title}</caption>
                <thead>
                  <tr>
                    <th scope="col">{isYear ? words.month : words.day}</th>
                    <th scope="col">{words.takenColumn}</th>
                  </tr>
                </thead>
                <tbody>
                  {bars.map(({ date, taken }) => (
                    <tr key={date}>
                      <th scope="row">{isYear ? monthName(date) : formatDay(date)}</th>
                      <td>{words.money(taken, currency)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
        <Lines
          lines={[
            [words.lines.online, words.money(online, currency)],
            [words.lines.desk, words.money(desk, currency)],
            [words.lines.passes, words.money(passes, currency)],
            [words.lines.returned, words.money(-refunded, currency)],
          ]}
          sum={[words.lines.taken, words.money(netTakings(figures.received), currency)]}
        />
      </div>
    </Card>
  );
}

const monthFormat = (style: Intl.DateTimeFormatOptions) => (date: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...style, timeZone: 'UTC' }).format(new Date(date));
/** Month names: "Nov" in the table, "N" below a bar. */
const monthName = monthFormat({ month: 'short' });
const monthLetter = monthFormat({ month: 'narrow' });

/** Each day gets an equal share of the width; the gap between two bars is an eighth of it. */
function Bars({ bars, isYear }: { bars: readonly Bar[]; isYear: boolean }) {
  const width = 100 / bars.length;
  const isWeek = !isYear && bars.length <= 7;
  const labelFor = (date: string, index: number) => {
    if (isYear) return monthLetter(date);
    if (isWeek) return formatWeekday(date);
    return index % 7 === 0 ? index + 1 : '';
  };
  return (
    <div aria-hidden="true">
      <svg className={styles.bars}>
        {bars.map(({ date, top, height, isBest }, index) => (
          <rect
            key={date}
            className={isBest ? styles.best : undefined}
            x={`${(index + 1 / 16) * width}%`}
            width={`${width * (7 / 8)}%`}
            y={`${top}%`}
            height={`${height}%`}
            rx={isWeek ? 5 : 2}
          />
        ))}
      </svg>
      <div className={styles.barNames}>
        {bars.map(({ date }, index) => (
          <span key={date}>{labelFor(date, index)}</span>
        ))}
      </div>
    </div>
  );
}
