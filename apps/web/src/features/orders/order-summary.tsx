import type { PayOption } from '@caddie/contract/memberships';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { type Bill, type BillLine, cardAmountOf, membershipLine } from './bill.rules.ts';
import styles from './order-summary.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.orderSummary;

type Props = {
  bill: Bill;
  /** The membership that pays a part or all of it. */
  option: PayOption | null;
  /** The purchase. */
  children: ReactNode;
};

/** The purchase, its price and the amount left to pay. */
export function OrderSummary({ bill, option, children }: Props) {
  const { lines, currency, includes } = bill;

  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">
        <HiddenText>{words.orderSummary}</HiddenText>
      </h2>
      <div className={styles.head}>{children}</div>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.label} line={line} currency={currency} />
        ))}
        {option && <Line line={membershipLine(bill, option)} currency={currency} />}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{formatMoney(cardAmountOf(bill, option), currency)}</dd>
        </div>
        {/* The part that a membership pays is not taxed again. */}
        {includes && !option && <Line line={includes} currency={currency} isQuiet />}
      </dl>
    </section>
  );
}

function Line({ line, currency, isQuiet = false }: { line: BillLine; currency: string; isQuiet?: boolean }) {
  return (
    <div className={classNames(line.amount < 0 && styles.covered, isQuiet && styles.quiet)}>
      <dt>
        {line.label}
        {line.isPeak && (
          <>
            {' '}
            <Chip tone="amber">{words.peak}</Chip>
          </>
        )}
      </dt>
      <dd>{formatMoney(line.amount, currency)}</dd>
    </div>
  );
}
