import type { ProductsPage } from '@caddie/contract/desk/products';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { MembershipCard } from '../../../passes/membership-card.tsx';
import { contentWords } from '../../../passes/product.rules.ts';
import { ProductCard } from '../../../passes/product-card.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import styles from './editor.module.css';
import { catalogue } from './words/en.ts';
import type { ProductForm } from './form.rules.ts';
import { previewProduct, previewSet } from './preview.rules.ts';

const { ruleWords, rulesTogether } = libCatalogue.membership;
const words = catalogue.editor;

const noop = () => undefined;

/** A preview rendered by the components of the customers' app. Nothing in it can be tapped, and screen readers read it as sentences. */
export function ProductPreview({ form, page }: { form: ProductForm; page: ProductsPage }) {
  const product = previewProduct(form, page);
  const rules = product.memberships.flatMap(({ rules: membershipRules, membershipCategoryCd }) =>
    ruleWords(membershipRules, membershipCategoryCd),
  );

  return (
    <aside className={styles.preview} aria-label={words.preview}>
      <h2>{words.inTheShop}</h2>
      <HiddenText>
        {rulesTogether([product.name, formatMoney(product.amount, page.currency), contentWords(product), ...rules])}
      </HiddenText>
      <div inert>
        <ProductCard product={product} isBestValue={form.isBestValue} isBusy={false} problem={null} onBuy={noop} />
      </div>
      <h2>{words.previewAfterPurchase}</h2>
      <div inert>
        <MembershipCard set={previewSet(form, page)} bookHref="#" onOpen={noop} />
      </div>
    </aside>
  );
}
