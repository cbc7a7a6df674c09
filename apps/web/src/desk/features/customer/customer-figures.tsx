import { formatMonth } from '../../../lib/format-month.ts';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { formatMoney } from '../../../lib/money.ts';
import { Card } from '../../ui/page/card.tsx';
import styles from './customer-page.module.css';
import { usualTexts } from './customer.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

/** The customer's visits, spending, no-shows and usual booking. */
export function CustomerFigures({ profile }: { profile: CustomerProfile }) {
  const { figures, currency } = profile;
  const [usualTime, usualLength] = usualTexts(figures.usual);
  const perVisit = figures.spentPerVisit;
  const entries = [
    {
      label: words.visits,
      figure: figures.visits,
      below: figures.visitsSince ? words.sinceMonth(formatMonth(figures.visitsSince)) : words.neverCame,
    },
    {
      label: words.spent,
      figure: formatMoney(figures.spent, currency),
      below: perVisit === null ? '' : words.aVisit(formatMoney(perVisit, currency)),
    },
    { label: words.noShows, figure: figures.noShows, below: words.lateCancels(figures.lateCancels) },
    { label: words.usually, figure: figures.usual ? usualTime : '–', below: figures.usual ? usualLength : usualTime },
  ];

  return (
    <Card label={words.figures}>
      <dl className={styles.figures}>
        {entries.map(({ label, figure, below }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{figure}</b>
              <small>{below}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
