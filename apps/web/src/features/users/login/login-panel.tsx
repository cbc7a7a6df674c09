import type { PublicShop } from '@caddie/contract/shops';
import { useCaddie, useCaddieStore } from '../../../lib/state/store.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { SignInAtVenue } from '../../../ui/venue-form.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-panel.module.css';
import { panelView } from './login-panel.view.rules.ts';
import { catalogue } from '../words/en.ts';
import { useLoginPanel } from './use-login-panel.ts';

const words = catalogue.loginPanel;

/** The panel in which a customer signs in. */
export function LoginPanel() {
  const store = useCaddieStore();
  const isOpen = useCaddie((state) => state.loginFormOpen);
  const shop = useCaddie((state) => state.shop);
  const close = () => store.setState({ loginFormOpen: false });

  if (shop) return <ShopLoginPanel key={shop.shopSeqNo} shop={shop} isOpen={isOpen} onClose={close} />;
  return (
    <Sheet open={isOpen} onClose={close} title={words.name}>
      <SignInAtVenue />
    </Sheet>
  );
}

function ShopLoginPanel({ shop, isOpen, onClose }: { shop: PublicShop; isOpen: boolean; onClose: () => void }) {
  const controls = useLoginPanel(shop.shopSeqNo, isOpen);
  const { title, text } = words.views[panelView(controls.panel)];

  return (
    <Sheet open={isOpen} onClose={onClose} title={title}>
      <output className={styles.text}>{text}</output>
      <LoginForm controls={controls} />
    </Sheet>
  );
}
