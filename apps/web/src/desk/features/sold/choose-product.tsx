import type { MembershipProduct } from '@caddie/contract/memberships';
import { useId } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { OptionCard, OptionGroup } from '../../../ui/fields/option-card.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.sell;

type Props = {
  products: readonly MembershipProduct[];
  chosenId: string | undefined;
  onChoose: (product: MembershipProduct) => void;
};

/** The venue's products with their prices. */
export function ChooseProduct({ products, chosenId, onChoose }: Props) {
  const group = useId();
  return (
    <OptionGroup legend={words.which}>
      {products.map((product) => (
        <OptionCard
          key={product.membershipDetailId}
          name={group}
          title={product.name}
          detail={words.validFor(product.validDays)}
          end={formatMoney(product.amount, product.currency)}
          checked={product.membershipDetailId === chosenId}
          onChoose={() => onChoose(product)}
        />
      ))}
    </OptionGroup>
  );
}
