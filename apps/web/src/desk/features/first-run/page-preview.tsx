import { classNames } from '../../../ui/class-names.ts';
import { ShopHero } from '../../../venues/shop-hero.tsx';
import { StepAside } from '../../ui/page/step-page.tsx';
import styles from './page-preview.module.css';
import type { VenueDetails } from './venue-details.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.place;

/** The venue's page as customers will see it, rendered by the same components. Nothing in it can be tapped. */
export function PagePreview({ details, imageTitle }: { details: VenueDetails; imageTitle: string | undefined }) {
  const shop = {
    shopName: details.shopName.trim() || words.yourVenue,
    shopSeqNo: 0,
    shopAddress: details.address || words.labels.address,
    shopPhone: details.phone || words.labels.phone,
    shopEmail: details.email || words.labels.email,
    shopImageTitle: imageTitle ?? '',
  };
  const image = imageTitle ? { base: '', title: imageTitle } : undefined;

  return (
    <StepAside title={words.preview}>
      <div className={classNames(styles.page, !imageTitle && styles.bare)} inert>
        <ShopHero shop={shop} image={image} address={(screen) => screen}>
          {shop.shopName}
        </ShopHero>
      </div>
    </StepAside>
  );
}
