import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { TicketIcon } from '../../ui/icons/action-icons.tsx';
import { catalogue as soldCatalogue } from '../features/sold/words/en.ts';
import { SoldPage } from '../features/sold/sold-page.tsx';
import { useSession } from '../features/staff/session.tsx';
import { mayDo } from '../lib/roles.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import type { OpenSetAct } from './parts/set-acts.tsx';

const sell = soldCatalogue.sell;

const SetActs = lazyPart(() => import('./parts/set-acts.tsx'), 'SetActs');
const SellPass = lazyPart(() => import('./parts/sell-pass.tsx'), 'SellPass');

/** The venue's sold sets, with their actions. */
export function Sold({ head }: { head: HTMLElement | null }) {
  const { me } = useSession();
  const [isSelling, setSelling] = useState(false);
  const [openAct, setOpenAct] = useState<OpenSetAct>();
  return (
    <>
      {head &&
        createPortal(
          <DeskButton variant="primary" aria-haspopup="dialog" onClick={() => setSelling(true)}>
            <TicketIcon size={18} />
            {sell.open}
          </DeskButton>,
          head,
        )}
      {isSelling && (
        <Suspense>
          <SellPass onClose={() => setSelling(false)} />
        </Suspense>
      )}
      <SoldPage isManager={mayDo(me.role, 'MANAGER')} onAct={(act, set) => setOpenAct({ act, set })} />
      {openAct && (
        <Suspense>
          <SetActs key={openAct.act} {...openAct} onOpenAct={setOpenAct} onClose={() => setOpenAct(undefined)} />
        </Suspense>
      )}
    </>
  );
}
