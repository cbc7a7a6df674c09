import type { MembershipProduct } from '@caddie/contract/memberships';
import { formatMoney } from '../lib/money.ts';
import { catalogue as libCatalogue } from '../lib/words/en.ts';
import { Alert } from '../ui/overlays/alert.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Chip } from '../ui/fields/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { PassBadge } from '../ui/pass-badge.tsx';
import { contentWords, partWords, passesOf, unitWords } from './product.rules.ts';
import styles from './product-card.module.css';
import { catalogue } from './words/en.ts';

const { ruleWords, rulesTogether } = libCatalogue.membership;
const words = catalogue.productCard;

type Props = {
  product: MembershipProduct;
  isBestValue: boolean;
  isBusy: boolean;
  /** Why it could not be bought, as a sentence. */
  problem: string | null;
  onBuy: () => void;
};

/** One membership on sale: its content, its price and its rules. */
export function ProductCard({ product, isBestValue, isBusy, problem, onBuy }: Props) {
  const { name, description, amount, currency } = product;
  const price = formatMoney(amount, currency);

  return (
    <article className={classNames(styles.card, isBestValue && styles.best)}>
      <div className={styles.row}>
        <h3>{name}</h3>
        <p className={styles.price}>{price}</p>
      </div>
      <div className={styles.row}>
        <p className={styles.content}>{contentWords(product)}</p>
        <p className={styles.unit}>{unitWords(product)}</p>
      </div>
      <p className={styles.description}>{description}</p>
      <Rules product={product} />
      {problem && (
        <Alert tone="err" className={styles.problem}>
          {problem}
        </Alert>
      )}
      <div className={styles.foot}>
        <span className={styles.marks}>
          {passesOf(product).map((pass) => (
            <PassBadge key={pass} label={pass} />
          ))}
          {isBestValue && <Chip tone="lime">{words.bestValue}</Chip>}
        </span>
        <Button
          needsNetwork
          size="small"
          variant={isBestValue ? 'primary' : 'black'}
          className={styles.buy}
          aria-label={words.buyFor(name, price)}
          busy={isBusy}
          onClick={onBuy}
        >
          {words.buy}
        </Button>
      </div>
    </article>
  );
}

/** The rules in plain words; for each membership separately if the product holds several. */
function Rules({ product: { memberships, currency } }: { product: MembershipProduct }) {
  const [only, ...others] = memberships;
  const wordsOf = (part: (typeof memberships)[number]) => ruleWords(part.rules, part.membershipCategoryCd);
  if (only && others.length === 0) {
    const rules = wordsOf(only);
    return (
      rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )
    );
  }

  return (
    <ul className={styles.rules}>
      {memberships.map((part) => (
        <li key={part.membershipName}>
          <b>{part.membershipName}</b>: {rulesTogether([partWords(part, currency), ...wordsOf(part)])}
        </li>
      ))}
    </ul>
  );
}
