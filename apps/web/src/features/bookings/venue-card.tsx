import type { PublicShop } from '@caddie/contract/shops';
import { DirectionsIcon } from '../../ui/icons/action-icons.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { PhoneIcon } from '../../ui/icons/icon.tsx';
import { InfoCard } from './info-card.tsx';
import styles from './info-card.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venueCard;

type Props = { shop: PublicShop; mapHref: string; phoneHref: string };

/** The venue's address and phone number. */
export function VenueCard({ shop, mapHref, phoneHref }: Props) {
  return (
    <InfoCard title={shop.shopName}>
      <p>{shop.shopAddress}</p>
      <div className={styles.buttons}>
        <ButtonLink variant="outline" href={mapHref} target="_blank" rel="noopener noreferrer">
          <DirectionsIcon size={18} />
          {words.directions}
        </ButtonLink>
        <ButtonLink variant="outline" href={phoneHref}>
          <PhoneIcon size={18} />
          {words.call}
        </ButtonLink>
      </div>
    </InfoCard>
  );
}
