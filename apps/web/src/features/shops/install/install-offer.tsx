import type { PublicShop } from '@caddie/contract/shops';
import { useEffect, useRef, useState } from 'react';
import { hasInstallPrompt, takeInstallPrompt } from '../../../lib/install/install-prompt.ts';
import { isInstalled } from '../../../lib/install/installed.ts';
import { useCaddie } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { saveAsked, wasAsked } from './asked.ts';
import styles from './install-offer.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.installOffer;

/** Offers to put the venue on the phone's home screen: once in ninety days, and never where that is impossible or done. */
export function InstallOffer({ shop: { shopName, shopSeqNo } }: { shop: PublicShop }) {
  const isWechat = useCaddie((state) => state.entrySource === 'wechat');
  const [isOffered, setOffered] = useState(() => !isWechat && canInstall() && !isInstalled() && !wasAsked(shopSeqNo));
  const [isSheetOpen, setSheetOpen] = useState(false);

  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!section.current) return undefined;
    // It stands at the end of the page: only a customer who has scrolled to it was asked.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && saveAsked(shopSeqNo));
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [shopSeqNo]);

  if (!isOffered) return null;

  const dismiss = () => {
    setOffered(false);
    // The focused button is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const onHow = async () => {
    const installPrompt = takeInstallPrompt();
    if (!installPrompt) return setSheetOpen(true);
    await installPrompt.prompt();
    dismiss();
  };

  return (
    <section ref={section} className={styles.offer} aria-labelledby="install-offer">
      <h2 id="install-offer">{words.putOnHomeScreen(shopName)}</h2>
      <p>{words.why}</p>
      <div className={styles.buttons}>
        <Button variant="black" onClick={() => void onHow()}>
          {words.how}
        </Button>
        <Button variant="outline" onClick={dismiss}>
          {words.notNow}
        </Button>
      </div>
      <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title={words.putOnHomeScreen(shopName)}>
        <ol className={styles.steps}>
          {(isApple() ? words.appleSteps : words.otherSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Sheet>
    </section>
  );
}

/** Only Safari has this property. */
const isApple = (): boolean => 'standalone' in navigator;

/** A browser that asks by itself, or a phone: its menu has an entry for it. */
const canInstall = (): boolean => hasInstallPrompt() || matchMedia('(pointer: coarse)').matches;
