import type { PageData } from '@caddie/contract/page';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PageDataContext } from '../../../lib/page-data.tsx';
import { createCaddieStore, StoreContext } from '../../../lib/store.ts';
import { ShopHero } from '../../../venues/shop-hero.tsx';
import { StepAside } from '../../ui/step-page.tsx';
import styles from './page-preview.module.css';
import type { Facts } from './place.rules.ts';
import * as words from './place.words.ts';

const page = (assetBase: string): PageData => ({
  settings: { apiBase: '', assetBase, salesEmail: '', cardProvider: 'sandbox' },
  signedIn: false,
});
const withPicture = page('');
/** Before there is a venue it has no picture, and none is asked for. */
const bare = page('data:,');

/** The venue's page as customers will see it, drawn by what draws it for them. Nothing in it can be tapped. */
export function PagePreview({ facts, imageTitle }: { facts: Facts; imageTitle: string | undefined }) {
  const [store] = useState(() => createCaddieStore(bare));
  const shop = {
    shopName: facts.shopName.trim() || words.yourVenue,
    shopSeqNo: 0,
    shopAddress: facts.address || words.labels.address,
    shopPhone: facts.phone || words.labels.phone,
    shopEmail: facts.email || words.labels.email,
    shopImageTitle: imageTitle ?? '',
  };

  return (
    <StepAside title={words.preview}>
      <div className={classNames(styles.page, !imageTitle && styles.bare)} inert>
        <PageDataContext value={imageTitle ? withPicture : bare}>
          <StoreContext value={store}>
            <ShopHero shop={shop} />
          </StoreContext>
        </PageDataContext>
      </div>
    </StepAside>
  );
}
