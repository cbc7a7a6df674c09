import type { LinkedBooking } from '@caddie/contract/links';
import type { PublicShop } from '@caddie/contract/shops';
import type { ReactNode } from 'react';
import { MapPinIcon } from '../../ui/icons/icon.tsx';
import { CheckCircleIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { MarkedText } from '../../ui/marked.tsx';
import { canCancel, limitWords } from './limits.rules.ts';
import styles from './visit-card.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.visitCard;

type Props = { shop: PublicShop; booking: LinkedBooking; now: number };

/** Where to come, when, and until when canceling is free. */
export function VisitCard({ shop, booking, now }: Props) {
  const isAhead = canCancel(booking, now);

  return (
    <section className={styles.card} aria-label={shop.shopName}>
      <h2>{shop.shopName}</h2>
      <ul>
        <Fact icon={<MapPinIcon size={18} />}>{shop.shopAddress}</Fact>
        {isAhead && <Fact icon={<ClockIcon size={18} />}>{words.comeEarly}</Fact>}
        {isAhead && (
          <Fact icon={<CheckCircleIcon size={18} />}>
            <MarkedText text={limitWords(booking, now)} />
          </Fact>
        )}
      </ul>
    </section>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
