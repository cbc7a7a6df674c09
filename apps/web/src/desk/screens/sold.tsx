import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { TicketIcon } from '../../ui/action-icons.tsx';
import { ManagerPin } from '../features/approval/manager-pin.tsx';
import { AdjustSet } from '../features/sold/adjust-set.tsx';
import { actOf } from '../features/sold/adjust.rules.ts';
import type { SetAct } from '../features/sold/set-dialog.tsx';
import { type DaysAct, daysActOf } from '../features/sold/set-days.rules.ts';
import { SetDays } from '../features/sold/set-days.tsx';
import { type Adjusting, type ChangingDays, sendAdjust, sendDays, setQuery } from '../features/sold/sold.api.ts';
import { catalogue as soldCatalogue } from '../features/sold/words/en.ts';
import { SoldPage } from '../features/sold/sold-page.tsx';
import { useSession } from '../features/staff/session.tsx';
import { firstName } from '../lib/first-name.ts';
import { mayDo } from '../lib/roles.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { useSetAct } from './use-set-act.ts';

const sell = soldCatalogue.sell;

const SellPass = lazyPart(() => import('./sell-pass.tsx'), 'SellPass');
const RefundPass = lazyPart(() => import('./refund-pass.tsx'), 'RefundPass');

/** What the venue sold, and what is done about it. */
export function Sold({ head }: { head: HTMLElement | null }) {
  const { me } = useSession();
  const [isSelling, setSelling] = useState(false);
  const [asked, ask] = useState<{ act: SetAct; set: SetWithLedger }>();
  const onClose = () => ask(undefined);
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
      <SoldPage isManager={mayDo(me.role, 'MANAGER')} onAct={(act, set) => ask({ act, set })} />
      {asked?.act === 'ADJUST' && (
        <AdjustDialog found={asked.set} onDays={(act, set) => ask({ act, set })} onClose={onClose} />
      )}
      {asked?.act === 'REFUND' && (
        <Suspense>
          <RefundPass set={asked.set} onClose={onClose} />
        </Suspense>
      )}
      {asked && asked.act !== 'ADJUST' && asked.act !== 'REFUND' && (
        <DaysDialog act={asked.act} set={asked.set} onClose={onClose} />
      )}
    </>
  );
}

type Adjusts = {
  found: SetWithLedger;
  onDays: (act: DaysAct, set: SetWithLedger) => void;
  onClose: () => void;
};

/** An adjustment, with a manager's PIN where it needs one. */
function AdjustDialog({ found, onDays, onClose }: Adjusts) {
  const client = useQueryClient();
  const { me } = useSession();
  const [set, setSet] = useState(found);
  const id = set.membershipSetId;
  const inWords = ({ membershipId, delta }: Adjusting): string => {
    const part = set.parts.find((one) => one.membershipId === membershipId);
    return part ? actOf(part, delta, set.currency) : '';
  };
  const adjusting = useSetAct<Adjusting>({
    set,
    inWords,
    send: (body, key, approval) => sendAdjust(id, body, key, approval),
    // Somebody was faster: the same question is asked about it as it is now.
    onRefused: (code) => void (code === 'CHANGED_MEANWHILE' && readAgain()),
    onClose,
  });

  async function readAgain(): Promise<void> {
    setSet(await client.fetchQuery(setQuery(id)));
  }

  return (
    <>
      <AdjustSet
        {...adjusting.dialog}
        {...{ set, onClose }}
        by={firstName(me.name)}
        onAdjust={adjusting.send}
        onDays={(act) => onDays(act, set)}
      />
      <ManagerPin {...adjusting.pin} subjectId={adjusting.sent?.membershipId ?? ''} />
    </>
  );
}

/** A change of its days, likewise. */
function DaysDialog({ act, set, onClose }: { act: DaysAct; set: SetWithLedger; onClose: () => void }) {
  const id = set.membershipSetId;
  const changing = useSetAct<ChangingDays>({
    set,
    inWords: ({ until }) => daysActOf(act, until, set),
    send: (input, key, approval) => sendDays(id, input, key, approval),
    onClose,
  });

  return (
    <>
      <SetDays {...changing.dialog} {...{ act, set, onClose }} onSend={(input) => changing.send({ act, ...input })} />
      <ManagerPin {...changing.pin} subjectId={id} />
    </>
  );
}
