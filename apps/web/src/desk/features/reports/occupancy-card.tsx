import type { Report } from '@caddie/contract/desk/finance/reports';
import { percentOf } from '@caddie/contract/desk/finance/report-figures';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Card } from '../../ui/page/card.tsx';
import { hoursOf, shadeOf } from './reports.rules.ts';
import styles from './reports.module.css';
import { catalogue } from './words/en.ts';
import { joinSentences } from '../../../lib/language.en.ts';

const words = catalogue.reports;

/** Occupancy for each hour of the week, as a table: the fuller the hour, the darker the cell. */
export function OccupancyCard({ report: { weeklyOccupancy, today } }: { report: Report }) {
  const hours = hoursOf(weeklyOccupancy);
  return (
    <Card
      title={words.fill}
      about={joinSentences(words.fillAbout, words.fillWeeks(weeklyOccupancy.from, weeklyOccupancy.to, today))}
    >
      {hours.length === 0 ? (
        <p className={styles.body}>{words.neverOpen}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by the keyboard
        <section className={styles.scrolls} aria-label={words.fillScrolls} tabIndex={0}>
          <table className={styles.fill}>
            <thead>
              <tr>
                <th scope="col">
                  <HiddenText>{words.weekday}</HiddenText>
                </th>
                {hours.map((hour) => (
                  <th key={hour} scope="col">
                    <span aria-hidden="true">{words.hour(hour)}</span>
                    <HiddenText>{words.hourRead(hour)}</HiddenText>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeklyOccupancy.weekdays.map((weekday) => (
                <tr key={weekday.weekday}>
                  <th scope="row">{words.weekdays[weekday.weekday - 1]}</th>
                  {hours.map((hour) => (
                    <Cell key={hour} hourFigures={weekday.hours.find((one) => one.hour === hour)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

function Cell({ hourFigures }: { hourFigures: { openMinutes: number; soldMinutes: number } | undefined }) {
  const percent = hourFigures ? percentOf(hourFigures.soldMinutes, hourFigures.openMinutes) : null;
  if (percent === null)
    return (
      <td data-shade="closed">
        <HiddenText>{words.closed}</HiddenText>
      </td>
    );
  return <td data-shade={shadeOf(percent)}>{Math.round(percent)}</td>;
}
