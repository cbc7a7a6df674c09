import type { DrawerClose } from '@caddie/contract/desk/finance/drawers';
import type { Currency } from '@caddie/contract/amounts/money';
import { formatMoney } from '../../../../lib/money.ts';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.drawers;

type Props = { count: Pick<DrawerClose, 'counted' | 'float' | 'expected' | 'difference'>; currency: Currency };

/** The counted amount beside the expected one. */
export function DrawerSums({ count: { counted, float, expected, difference }, currency }: Props) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <dl className={styles.sums}>
      <Line label={words.counted} amount={money(counted)} />
      <Line label={words.float} amount={words.minus(money(float))} />
      <Line label={words.expected} amount={money(expected)} />
      <Line
        label={difference === 0 ? words.noDifference : difference > 0 ? words.over : words.short}
        amount={money(Math.abs(difference))}
        className={difference === 0 ? styles.even : styles.off}
      />
    </dl>
  );
}

const Line = ({ label, amount, className }: { label: string; amount: string; className?: string | undefined }) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
