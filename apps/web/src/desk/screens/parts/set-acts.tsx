import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { AdjustSet } from '../../features/sold/adjust-set.tsx';
import { actLabel, adjustedSentence } from '../../features/sold/adjust.rules.ts';
import type { SetAct } from '../../features/sold/set-dialog.tsx';
import { type DaysAct, daysActLabel, daysDoneSentence } from '../../features/sold/set-days.rules.ts';
import { SetDays } from '../../features/sold/set-days.tsx';
import {
  type AdjustBody,
  type ChangeDaysRequest,
  sendAdjust,
  sendDays,
  setQuery,
} from '../../features/sold/sold.api.ts';
import { useSession } from '../../features/staff/session.tsx';
import { firstName } from '../../lib/first-name.ts';
import { useSetAct } from './use-set-act.ts';

const TextDialog = lazyPart(() => import('../../features/customer/text/text-dialog.tsx'), 'TextDialog');
const RefundPass = lazyPart(() => import('./refund-pass.tsx'), 'RefundPass');

/** An action on a set, chosen by the user. */
export type OpenSetAct = { act: SetAct; set: SetWithLedger };

type Props = OpenSetAct & { onOpenAct: (openAct: OpenSetAct) => void; onClose: () => void };

/** The dialogs for the actions on a set. */
export function SetActs({ act, set, onOpenAct, onClose }: Props) {
  if (act === 'ADJUST')
    return (
      <AdjustDialog
        initialSet={set}
        onDays={(days, currentSet) => onOpenAct({ act: days, set: currentSet })}
        onClose={onClose}
      />
    );
  if (act === 'TEXT')
    return (
      <Suspense>
        <TextBuyer {...{ set, onClose }} />
      </Suspense>
    );
  if (act !== 'REFUND') return <DaysDialog {...{ act, set, onClose }} />;
  return (
    <Suspense>
      <RefundPass {...{ set, onClose }} />
    </Suspense>
  );
}

type AdjustDialogProps = {
  initialSet: SetWithLedger;
  onDays: (act: DaysAct, set: SetWithLedger) => void;
  onClose: () => void;
};

/** An adjustment, with a manager's approval if needed. */
function AdjustDialog({ initialSet, onDays, onClose }: AdjustDialogProps) {
  const client = useQueryClient();
  const { me } = useSession();
  const [set, setSet] = useState(initialSet);
  const id = set.membershipSetId;
  const { currency } = set;
  const partFor = ({ membershipId }: AdjustBody) => set.parts.find((one) => one.membershipId === membershipId)!;
  const adjusting = useSetAct<AdjustBody>({
    set,
    actText: (input) => actLabel(partFor(input), input.delta, currency),
    doneText: (input, name) => adjustedSentence(partFor(input), input.delta, { currency, name }),
    send: (body, key, approval) => sendAdjust(id, body, key, approval),
    // After a concurrent change the same dialog is shown with the current set.
    onRefused: (code) => void (code === 'CHANGED_MEANWHILE' && reload()),
    onClose,
  });

  async function reload(): Promise<void> {
    setSet(await client.fetchQuery(setQuery(id)));
  }

  return (
    <>
      <AdjustSet
        {...adjusting.dialog}
        {...{ set, onClose }}
        staffName={firstName(me.name)}
        onAdjust={adjusting.send}
        onDays={(act) => onDays(act, set)}
      />
      <ManagerPin {...adjusting.pin} subjectId={adjusting.lastInput?.membershipId ?? ''} />
    </>
  );
}

/** A text message to the set's customer, in the user's own words. */
function TextBuyer({ set: { customerId, customerName, phone }, onClose }: { set: SetWithLedger; onClose: () => void }) {
  const { venue } = useSession().me;
  return (
    <TextDialog
      profile={{ customerId, timeZone: venue.timeZone }}
      name={firstName(customerName)}
      phone={phone ?? ''}
      venue={venue}
      onClose={onClose}
    />
  );
}

/** A change of the set's days, with a manager's approval if needed. */
function DaysDialog({ act, set, onClose }: { act: DaysAct; set: SetWithLedger; onClose: () => void }) {
  const id = set.membershipSetId;
  const changing = useSetAct<ChangeDaysRequest>({
    set,
    actText: ({ until }) => daysActLabel(act, until, set),
    doneText: ({ until }, name) => daysDoneSentence(act, until, { today: set.today, name }),
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
