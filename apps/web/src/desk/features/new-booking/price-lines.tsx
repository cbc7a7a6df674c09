import type { PriceLine } from '@caddie/contract/bookings';
import { minutesBetween } from '@caddie/contract/dates/duration';
import type { Currency } from '@caddie/contract/amounts/money';
import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import styles from './new-booking.module.css';
import { catalogue } from './words/en.ts';

const { taxWords } = libCatalogue.tax;
const words = catalogue.newBooking;

type Props = { lines: readonly PriceLine[]; tax: TaxShare | null; currency: Currency };

/** The price, part by part, and the tax. */
export const PriceLines = ({ lines, tax, currency }: Props) => (
  <dl className={styles.prices}>
    {lines.map((line) => (
      <div key={line.startedAt}>
        <dt>
          {words.priceLine(minutesBetween(line.startedAt, line.endedAt), line.peak)}
          <small>{words.anHour(formatMoney(line.amountPerHour, currency))}</small>
        </dt>
        <dd>{formatMoney(line.amount, currency)}</dd>
      </div>
    ))}
    {tax && (
      <div>
        <dt>{taxWords(tax)}</dt>
        <dd>{formatMoney(tax.amount, currency)}</dd>
      </div>
    )}
  </dl>
);
