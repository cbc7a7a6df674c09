import { formatMoney } from '../../../lib/money.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import type { Bill } from '../bill.rules.ts';
import styles from './receipt.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.receipt;

type Props = {
  venue: { shopName: string; shopAddress: string; shopPhone: string; shopEmail: string };
  /** The purchase and its date. */
  purchase: readonly string[];
  bill: Bill;
  paidWith: string;
  paidOn: string;
  refunded: number;
  orderId: string;
};

/** A button, and a receipt that is visible only in print. */
export function Receipt({ venue, purchase, bill, paidWith, paidOn, refunded, orderId }: Props) {
  const { lines, amount, currency, includes } = bill;

  return (
    <>
      <TextButton onClick={() => window.print()}>{words.printReceipt}</TextButton>
      <div className={styles.receipt}>
        <h2>{words.receipt}</h2>
        <address>
          <b>{venue.shopName}</b>
          {[venue.shopAddress, venue.shopPhone, venue.shopEmail].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {purchase.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <table>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <td>{line.isPeak ? words.atPeak(line.label) : line.label}</td>
                <td>{formatMoney(line.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
            {includes && (
              <tr>
                <th scope="row">{includes.label}</th>
                <td>{formatMoney(includes.amount, currency)}</td>
              </tr>
            )}
            {refunded > 0 && (
              <tr>
                <th scope="row">{words.refunded}</th>
                <td>{formatMoney(refunded, currency)}</td>
              </tr>
            )}
          </tfoot>
        </table>
        <p>{words.paidOnWith(paidOn, paidWith)}</p>
        <p>{words.order(orderId)}</p>
      </div>
    </>
  );
}
