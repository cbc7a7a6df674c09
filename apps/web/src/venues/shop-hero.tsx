import { IMAGE_SIZES, imageSrcSet, imageUrl } from '@caddie/contract/images';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { usePageData } from '../lib/page-data.tsx';
import { useAddress } from '../lib/paths.ts';
import { useCaddie } from '../lib/store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MailIcon, MapPinIcon, PhoneIcon } from '../ui/icon.tsx';
import { mapLink, phoneLink } from './shop-links.ts';
import styles from './shop-hero.module.css';
import * as words from './shop-hero.words.ts';

/** The venue as a customer first meets it: picture, name, how to reach it, and the two things to do. */
export function ShopHero({ shop }: { shop: PublicShop }) {
  const address = useAddress();
  const isWechat = useCaddie((state) => state.entrySource === 'wechat');
  const image = { base: usePageData().settings.assetBase, title: shop.shopImageTitle };

  return (
    <section className={`${styles.hero} on-dark`} aria-label={shop.shopName}>
      <picture className={styles.picture}>
        <source type="image/avif" srcSet={imageSrcSet(image, 'avif')} sizes={IMAGE_SIZES} />
        <source type="image/webp" srcSet={imageSrcSet(image, 'webp')} sizes={IMAGE_SIZES} />
        <img
          src={imageUrl(image, 860, 'jpg')}
          srcSet={imageSrcSet(image, 'jpg')}
          sizes={IMAGE_SIZES}
          width={860}
          height={645}
          fetchPriority="high"
          alt={words.inside(shop.shopName)}
        />
      </picture>
      <div className={styles.body}>
        <h1>
          {isWechat ? (
            // A plain link: WeChat grants its scanner to the address that was really loaded.
            <a href={address(screens.scan)} title={words.scanAnotherVenue}>
              {shop.shopName}
            </a>
          ) : (
            shop.shopName
          )}
        </h1>
        <ul className={styles.contact}>
          <li>
            <a href={mapLink(shop.shopAddress)} target="_blank" rel="noopener noreferrer">
              <MapPinIcon className={styles.icon} />
              <span>{shop.shopAddress}</span>
            </a>
          </li>
          <li>
            <a href={phoneLink(shop.shopPhone)}>
              <PhoneIcon className={styles.icon} />
              <span>{shop.shopPhone}</span>
            </a>
          </li>
          <li>
            <a href={`mailto:${shop.shopEmail}`}>
              <MailIcon className={styles.icon} />
              <span>{shop.shopEmail}</span>
            </a>
          </li>
        </ul>
        <div className={styles.actions}>
          <ButtonLink size="large" needsNetwork href={address(screens.booking)}>
            {words.bookTeeTime}
          </ButtonLink>
          <ButtonLink size="large" needsNetwork variant="outline" href={address(screens.membership)}>
            {words.buyMembership}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
