import type { Report } from '@caddie/contract/desk/finance/reports';
import {
  bookingCount,
  canceledCount,
  earningsPerHour,
  percentOf,
  soldPercent,
  netTakings,
} from '@caddie/contract/desk/finance/report-figures';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../ui/page/card.tsx';
import { changeOf } from './reports.rules.ts';
import styles from './reports.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.reports;

/** The five figures, each with its definition and the change from the previous period. */
export function FiguresCard({ report: { figures, previousFigures, currency } }: { report: Report }) {
  const taken = netTakings(figures.received);
  const takenBefore = previousFigures && netTakings(previousFigures.received);
  const takenChange = takenBefore && takenBefore > 0 ? percentOf(taken - takenBefore, takenBefore) : null;
  const soldShare = soldPercent(figures);
  const soldChange = changeOf(soldShare, previousFigures && soldPercent(previousFigures));
  const hourlyRevenue = earningsPerHour(figures);
  const hourlyRevenueChange = changeOf(hourlyRevenue, previousFigures && earningsPerHour(previousFigures));
  const bookings = bookingCount(figures);
  return (
    <Card label={words.figures}>
      <dl className={styles.figures}>
        <Figure
          name="taken"
          value={words.money(taken, currency)}
          change={takenChange}
          changeWords={words.morePercent}
        />
        <Figure name="sold" value={words.percent(soldShare)} change={soldChange} changeWords={words.morePoints} />
        <Figure
          name="earns"
          value={words.moneyOrNone(hourlyRevenue, currency)}
          change={hourlyRevenueChange}
          changeWords={(change) => words.moreMoney(change, currency)}
        />
        <Figure
          name="canceled"
          value={words.percent(percentOf(canceledCount(figures), bookings), 1)}
          about={words.kept(words.money(figures.canceled.notRefundedAmount, currency))}
        />
        <Figure
          name="noShows"
          value={words.percent(percentOf(figures.noShows, bookings), 1)}
          about={words.partOfWhole(figures.noShows, bookings)}
        />
      </dl>
    </Card>
  );
}

type Props = {
  name: keyof typeof words.names;
  value: string;
  change?: number | null;
  changeWords?: (change: number) => string;
  about?: string;
};

const Figure = ({ name, value, change = null, changeWords, about }: Props) => (
  <div>
    <dt>
      <DefinedTerm name={words.names[name]} definition={words.definitions[name]} />
    </dt>
    <dd className={styles.value}>{value}</dd>
    {about !== undefined && <dd>{about}</dd>}
    {change !== null && changeWords && (
      <dd className={classNames(styles.change, change > 0 && styles.more)}>{changeWords(change)}</dd>
    )}
  </div>
);

/** A label with a tooltip that holds its definition. It opens on hover, focus and touch; Escape closes it. */
export function DefinedTerm({ name, definition }: { name: string; definition: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={styles.defined} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-describedby={id}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        {name}
      </button>
      <span id={id} role="tooltip" hidden={!isOpen}>
        {definition}
      </span>
    </span>
  );
}
