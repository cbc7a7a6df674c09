import { screens } from '@caddie/contract/screens';
import { useLocation } from 'wouter';
import { loadPublicShop } from '../features/shops/shops.api.ts';
import { ScanBridge } from '../features/wechat/scan-bridge.tsx';
import { addressOf, useAddress } from '../lib/paths.ts';
import { useCaddie } from '../lib/state/store.ts';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.scan;

/** The screen that a tap on the venue's name opens inside WeChat. */
export function Scan() {
  const address = useAddress();
  const entrySource = useCaddie((state) => state.entrySource);
  const [, navigate] = useLocation();

  return (
    <>
      <PageHead title={words.scanAVenue} backHref={address(screens.home)} />
      <ScanBridge
        find={loadPublicShop}
        // Replaces this screen, so that Back leads to the page before it.
        onFound={(shopName) => navigate(addressOf({ shopName, entrySource }, screens.home), { replace: true })}
      />
    </>
  );
}
