import type { PublicShop } from '@caddie/contract/shops';
import { useState } from 'react';
import { useCaddie, useCaddieStore } from '../../lib/store.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-panel.module.css';
import { viewOf } from './login-panel.view.rules.ts';
import { words } from './login-panel.words.ts';
import { useLoginPanel } from './use-login-panel.ts';

/** Where a customer signs in. */
export function LoginPanel() {
  const store = useCaddieStore();
  const isOpen = useCaddie((state) => state.loginFormOpen);
  const shop = useCaddie((state) => state.shop);
  const openings = useOpenings(isOpen);
  const close = () => store.setState({ loginFormOpen: false });

  if (shop) return <AtShop key={`${shop.shopSeqNo}-${openings}`} shop={shop} isOpen={isOpen} onClose={close} />;
  const { title, text } = words.views.noVenue;
  return (
    <Sheet open={isOpen} onClose={close} title={title}>
      <p className={styles.text}>{text}</p>
    </Sheet>
  );
}

function AtShop({ shop, isOpen, onClose }: { shop: PublicShop; isOpen: boolean; onClose: () => void }) {
  const controls = useLoginPanel(shop.shopSeqNo, isOpen);
  const { title, text } = words.views[viewOf(controls.panel)];

  return (
    <Sheet open={isOpen} onClose={onClose} title={title}>
      <output className={styles.text}>{text}</output>
      <LoginForm controls={controls} />
    </Sheet>
  );
}

/** Counts how often the panel was opened: each time it begins anew, even if it was still on its way out. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, count: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: seen.count + Number(isOpen) });
  return seen.count;
}
