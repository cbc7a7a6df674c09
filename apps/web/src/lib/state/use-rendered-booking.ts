import type { BookingPageData } from '@caddie/contract/page';
import { usePageData } from './page-data.tsx';
import { useCaddie } from './store.ts';

/** The free times as the server rendered them: on the server and during hydration, whose result must be the same. Undefined afterwards. */
export function useRenderedBooking(): BookingPageData | undefined {
  const { booking } = usePageData();
  const isFirstRendering = useCaddie((state) => state.loading);
  return isFirstRendering ? booking : undefined;
}
