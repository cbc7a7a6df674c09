import { IMAGE_SIZES, type Image, imageSrcSet, imageUrl } from '@caddie/contract/images';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { MailIcon, MapPinIcon, PhoneIcon } from '../ui/icons/icon.tsx';
import { mapLink, phoneLink } from './shop-links.ts';
import styles from './shop-hero.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.shopHero;

type Props = {
  shop: PublicShop;
  /** Undefined for a venue that is still being set up. */
  image: Image | undefined;
  /** The address of a screen at this venue. */
  address: (screen: string) => string;
  /** True while a held time waits for its payment, which is then the page's main action. */
  isHolding?: boolean | undefined;
  /** The text below the name: whether the venue is open, and the price of an hour. */
  openLine?: ReactNode;
  /** The next free time; its place is kept free until it is known. */
  nextFree?: ReactNode;
  /** The venue's name, which may be a link. */
  children: ReactNode;
};

/** The venue's head: picture, name, contact, and the two main actions. */
export function ShopHero({ shop, image, address, isHolding = false, openLine, nextFree, children }: Props) {
  return (
    <section className={classNames(styles.hero, isHolding && styles.holding, 'on-dark')} aria-label={shop.shopName}>
      {image && (
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
      )}
      <div className={styles.body}>
        <h1>{children}</h1>
        {openLine && <p className={styles.line}>{openLine}</p>}
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
        {nextFree && <div className={styles.next}>{nextFree}</div>}
        <div className={styles.actions}>
          <ButtonLink
            size="large"
            needsNetwork
            variant={isHolding ? 'outline' : 'primary'}
            href={address(screens.booking)}
          >
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
