import type { Db } from '../../../platform/database/db.ts';
import type { Payments, PayPageState } from '../payments.ts';
import { type Faults, withFault } from './faults.ts';
import type { SandboxPayPages } from './pay-pages.ts';
import { readCard } from './sandbox.store.ts';
import { payPageUrl, toPayPageState } from './states.ts';

type Dependencies = {
  db: Db;
  payPages: SandboxPayPages;
  publicUrl: string;
  faults: Faults;
  /** Rejects a page of another account. */
  requirePage: (pageId: string) => Promise<void>;
};

/** The calls about payment pages. */
export function payPageCalls({
  db,
  payPages,
  publicUrl,
  faults,
  requirePage,
}: Dependencies): Pick<Payments, 'openPayPage' | 'readPayPage' | 'closePayPage'> {
  return {
    openPayPage: (key, page) =>
      withFault(faults('openPayPage'), async () => {
        const { pageId } = await payPages.open(key, page);
        return { pageId, url: payPageUrl(publicUrl, pageId) };
      }),

    readPayPage: (pageId) => withFault(faults('readPayPage'), () => stateOf(pageId)),

    closePayPage: (pageId) => {
      const fault = faults('closePayPage');
      return withFault(fault, async () => {
        const state = await stateOf(pageId);
        if (fault?.keepsBankPage && state.status === 'REQUIRES_ACTION')
          return { ...state, status: 'CANCELED' as const };
        await payPages.close(pageId);
        return stateOf(pageId);
      });
    },
  };

  async function stateOf(pageId: string): Promise<PayPageState> {
    await requirePage(pageId);
    const row = (await payPages.read(pageId))!;
    return toPayPageState(row, row.cardId === null ? undefined : await readCard(db, row.cardId), publicUrl);
  }
}
