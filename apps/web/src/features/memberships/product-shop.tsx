import type { MembershipProduct, MembershipType } from '@caddie/contract/memberships';
import type { MouseEvent } from 'react';
import { InfinityIcon, TicketIcon, WalletIcon } from '../../ui/icons/action-icons.tsx';
import { bestValue, groupProducts } from './product.rules.ts';
import { ProductCard } from '../../passes/product-card.tsx';
import styles from './product-shop.module.css';
import { useSectionInView } from './use-section-in-view.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.productShop;

const kinds: Record<
  MembershipType,
  { id: string; short: string; title: string; lead: string; Icon: typeof TicketIcon }
> = {
  COUNT: {
    id: 'sessions',
    short: words.sessions,
    title: words.sessionPacks,
    lead: words.sessionPacksMean,
    Icon: TicketIcon,
  },
  BALANCE: {
    id: 'balance',
    short: words.balance,
    title: words.prepaidBalance,
    lead: words.prepaidBalanceMeans,
    Icon: WalletIcon,
  },
  PERIOD: {
    id: 'unlimited',
    short: words.unlimited,
    title: words.unlimited,
    lead: words.unlimitedMeans,
    Icon: InfinityIcon,
  },
};

type Props = {
  products: readonly MembershipProduct[];
  /** The product whose draft is being created. */
  busyId: string | null;
  /** Why a product could not be bought. */
  problem: { membershipDetailId: string; sentence: string } | null;
  onBuy: (membershipDetailId: string) => void;
};

/** The venue's products, by kind. */
export function ProductShop({ products, busyId, problem, onBuy }: Props) {
  const groups = groupProducts(products);
  const bestProduct = bestValue(products);
  const currentId = useSectionInView(groups.map(({ type }) => kinds[type].id));

  return (
    <>
      {groups.length > 1 && (
        <nav className={styles.jump} aria-label={words.membershipTypes}>
          {groups.map(({ type }) => (
            <a
              key={type}
              href={`#${kinds[type].id}`}
              aria-current={kinds[type].id === currentId || undefined}
              onClick={jumpToSection}
            >
              {kinds[type].short}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.groups}>
        {groups.map(({ type, products: ofType }) => (
          <section key={type} id={kinds[type].id} aria-labelledby={`${kinds[type].id}-title`}>
            <GroupHead type={type} />
            <ul className={styles.products}>
              {ofType.map((product) => (
                <li key={product.membershipDetailId}>
                  <ProductCard
                    product={product}
                    isBestValue={product === bestProduct}
                    isBusy={product.membershipDetailId === busyId}
                    problem={problem?.membershipDetailId === product.membershipDetailId ? problem.sentence : null}
                    onBuy={() => onBuy(product.membershipDetailId)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** A jump within the page adds no history entry. */
function jumpToSection(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

function GroupHead({ type }: { type: MembershipType }) {
  const { id, title, lead, Icon } = kinds[type];

  return (
    <div className={styles.head}>
      <span className={styles.tile}>
        <Icon />
      </span>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{lead}</p>
      </div>
    </div>
  );
}
