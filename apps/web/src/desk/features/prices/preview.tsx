import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatDay, formatMonthDay, formatTimeRange } from '../../../lib/format.ts';
import { LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { type Layer } from './painter/painter.rules.ts';
import { previewQuery } from './prices.api.ts';
import styles from './preview.module.css';
import { catalogue } from './words/en.ts';

const { taxWords } = libCatalogue.tax;
const words = catalogue.prices;

export type PreviewedTeeTime = { weekday: number; startMinute: number; durationMinutes: number };
type Props = {
  page: PriceLists;
  rules: readonly PriceRule[];
  /** The first day of the list; for one in force, today. */
  from: string;
  layer: Layer;
  hours: readonly { weekday: number; opensMinute: number; closesMinute: number }[];
  durations: readonly number[];
  previewed: PreviewedTeeTime;
  onPreview: (change: Partial<PreviewedTeeTime>) => void;
};

/** Shows what a customer would pay, and what an average week would earn, before anything is saved. */
export function Preview({ page, rules, from, layer, hours, durations, previewed, onPreview }: Props) {
  const { currency, timeZone } = page;
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const date = days.find((day) => weekdayOf(day) === previewed.weekday)!;
  const body = {
    validFrom: from,
    rules: [...rules],
    teeTime: {
      date,
      startMinute: previewed.startMinute,
      durationMinutes: previewed.durationMinutes,
      ...(layer !== null && { shopRoomId: layer }),
    },
  };
  const { data, error } = useQuery(previewQuery(useDeferredValue(body)));
  const money = (amount: number) => formatMoney(amount, currency);
  const change = data?.week?.change ?? 0;
  const starts = startsOf(previewed, hours);

  return (
    <aside className={styles.preview} aria-label={words.previewLabel}>
      <section className={styles.card} aria-labelledby="would-pay">
        <h2 id="would-pay">{words.wouldPay}</h2>
        <div className={styles.fields}>
          <Select
            label={words.day}
            value={date}
            onChange={({ target }) => onPreview({ weekday: weekdayOf(target.value) })}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {formatDay(day)}
              </option>
            ))}
          </Select>
          <Select
            label={words.start}
            value={previewed.startMinute}
            onChange={({ target }) => onPreview({ startMinute: Number(target.value) })}
          >
            {starts.map((minute) => (
              <option key={minute} value={minute}>
                {words.clock(minute)}
              </option>
            ))}
          </Select>
        </div>
        <Segmented
          label={words.howLong}
          options={durations.map((value) => ({ value, label: words.length(value) }))}
          value={previewed.durationMinutes}
          onChange={(durationMinutes) => onPreview({ durationMinutes })}
        />
        <div aria-live="polite">
          <p className={styles.what}>
            {words.teeTime(
              words.weekdays[previewed.weekday - 1]!,
              words.clock(previewed.startMinute),
              previewed.durationMinutes,
            )}
          </p>
          <p className={styles.big}>{data?.quote ? money(data.quote.amount) : words.none}</p>
          {data && !data.quote && <p className={styles.what}>{words.noPriceHere}</p>}
        </div>
        <dl className={styles.sums}>
          {data?.quote?.lines.map(({ startedAt, endedAt, amountPerHour, peak, amount }) => (
            <div key={startedAt}>
              <dt>
                {words.line(formatTimeRange(startedAt, endedAt, timeZone), peak)}
                <small>{words.perHour(amountPerHour, currency)}</small>
              </dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {data?.quote?.tax && (
            <div className={data.quote.tax.isAdded ? undefined : styles.faint}>
              <dt>{taxWords(data.quote.tax)}</dt>
              <dd>{money(data.quote.tax.amount)}</dd>
            </div>
          )}
          {data && (
            <div className={styles.faint}>
              <dt>{words.todaysList}</dt>
              <dd>{data.today ? money(data.today.amount) : words.none}</dd>
            </div>
          )}
        </dl>
        {error && <InlineMessage tone="err">{sentenceOf(error)}</InlineMessage>}
      </section>
      {data && (
        <InlineMessage>
          <b>{words.nothingSoldChanges}</b> {words.kept(data.kept, formatMonthDay(from))}
        </InlineMessage>
      )}
      {data && (
        <section className={styles.card} aria-labelledby="week">
          <h2 id="week" className={styles.caption}>
            {words.averageWeek}
          </h2>
          {data.week ? (
            <>
              <dl className={styles.sums}>
                <div>
                  <dt>{words.peakHours}</dt>
                  <dd>{hoursText(data.week.peakMinutes)}</dd>
                </div>
                <div>
                  <dt>{words.offPeakHours}</dt>
                  <dd>{hoursText(data.week.offPeakMinutes)}</dd>
                </div>
                <div>
                  <dt>{words.change}</dt>
                  <dd className={change > 0 ? styles.more : undefined}>
                    {change > 0 ? words.more(money(change)) : change < 0 ? words.less(money(-change)) : money(0)}
                  </dd>
                </div>
              </dl>
              <p className={styles.what}>{words.basis}</p>
            </>
          ) : (
            <p className={styles.what}>{words.nothingToCompare}</p>
          )}
        </section>
      )}
    </aside>
  );
}

const hoursText = (minutes: number): string => (Math.round(minutes / 6) / 10).toLocaleString(LOCALE);

/** Returns the possible starts of a tee time of that length on the weekday, including the current one. */
function startsOf({ weekday, startMinute, durationMinutes }: PreviewedTeeTime, hours: Props['hours']): number[] {
  const starts = new Set([startMinute]);
  for (const one of hours)
    if (one.weekday === weekday)
      for (let minute = one.opensMinute; minute + durationMinutes <= one.closesMinute; minute += 30) starts.add(minute);
  return [...starts].toSorted((a, b) => a - b);
}
