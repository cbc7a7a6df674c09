import { useRef } from 'react';
import { openExternalWindow } from '../../lib/external-window.ts';
import { usePageData } from '../../lib/state/page-data.tsx';
import { useCaddie } from '../../lib/state/store.ts';
import { reserveCardPage } from './cards.api.ts';

/** Takes the customer to the provider's page for entering a card; call it inside the tap's handler. */
export function useAddCard(): () => void {
  const { cardProvider } = usePageData().settings;
  const sameTab = useCaddie((state) => state.entrySource === 'wechat');
  const isBusy = useRef(false);

  return () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const page = openExternalWindow({ sameTab });
    reserveCardPage(cardProvider)
      .then(({ data }) => page.goTo(data))
      .catch((error: unknown) => {
        console.error('error', error);
        page.close();
      })
      .finally(() => {
        isBusy.current = false;
      });
  };
}
