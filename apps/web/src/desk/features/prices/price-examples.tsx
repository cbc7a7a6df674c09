import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { PriceLists } from '@caddie/contract/desk/prices';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { StepAside } from '../../ui/page/step-page.tsx';
import { rulesOf, samplesOf, type TwoPrices } from './first/first-prices.rules.ts';
import styles from './first/first-prices.module.css';
import { catalogue } from './words/en.ts';
import { hoursFrom } from './painter/painter.rules.ts';
import { previewQuery } from './prices.api.ts';

const words = catalogue.firstPrices;

type Props = { page: PriceLists; prices: TwoPrices | null; durations: readonly number[] };

/** What customers would pay for a few tee times, computed by the server. */
export function PriceExamples({ page, prices: enteredPrices, durations }: Props) {
  const { today, currency } = page;
  // Only the latest input is sent; until the answer the previous figures stay.
  const prices = useDeferredValue(enteredPrices);
  const samples = samplesOf(hoursFrom(page, today), durations, prices?.eveningsFrom ?? null);
  const rules = prices ? rulesOf(prices) : [];
  const dateOf = (weekday: number) => addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const quotes = useQueries({
    queries: samples.map(({ weekday, startMinute, durationMinutes }) => ({
      ...previewQuery({
        validFrom: today,
        rules,
        teeTime: { date: dateOf(weekday), startMinute, durationMinutes },
      }),
      enabled: prices !== null,
    })),
  });

  return (
    <StepAside title={words.wouldPay}>
      <div className={styles.examples}>
        <dl>
          {samples.map(({ weekday, startMinute, durationMinutes }, index) => (
            <div key={`${weekday} ${startMinute} ${durationMinutes}`}>
              <dt>{words.sample(words.weekdays[weekday - 1]!, words.clock(startMinute), durationMinutes)}</dt>
              <dd>{(prices && formatMoney(quotes[index]?.data?.quote?.amount ?? null, currency)) || words.none}</dd>
            </div>
          ))}
        </dl>
        <p>{prices ? words.forTheBay : words.typeThem}</p>
      </div>
    </StepAside>
  );
}
