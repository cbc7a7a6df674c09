import { useRef } from 'react';
import { openOutside } from '../../lib/outside-window.ts';
import { usePageData } from '../../lib/state/page-data.tsx';
import { useCaddie } from '../../lib/state/store.ts';
import { reserve } from './cards.api.ts';

/** Takes the customer to the provider's page for entering a card; call it inside the tap's handler. */
export function useAddCard(): () => void {
  const { cardProvider } = usePageData().settings;
  const sameTab = useCaddie((state) => state.entrySource === 'wechat');
  const isBusy = useRef(false);

  return () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const page = openOutside({ sameTab });
    reserve(cardProvider)
      .then(({ data }) => page.show(data))
      .catch((error: unknown) => {
        console.error('error', error);
        page.close();
      })
      .finally(() => {
        isBusy.current = false;
      });
  };
}
