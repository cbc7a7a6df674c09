import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SetDialog } from '../../features/sold/set-dialog.tsx';
import { setQuery } from '../../features/sold/sold.api.ts';
import { useSession } from '../../features/staff/session.tsx';
import { mayDo } from '../../lib/roles.ts';
import { type OpenSetAct, SetActs } from './set-acts.tsx';

type Props = {
  set: { membershipSetId: string; name: string; customerName: string };
  /** Opens the adjustment directly, without the pass first. */
  opensAdjustment: boolean;
  onClose: () => void;
};

/** One pass of a customer, with its actions, in dialogs on the customer's page. */
export function CustomerPass({ set, opensAdjustment, onClose }: Props) {
  const { me } = useSession();
  const { data } = useQuery(setQuery(set.membershipSetId));
  const [chosenAct, setChosenAct] = useState<OpenSetAct>();
  const openAct = chosenAct ?? (opensAdjustment && data ? { act: 'ADJUST' as const, set: data } : undefined);
  if (openAct) return <SetActs key={openAct.act} {...openAct} onOpenAct={setChosenAct} onClose={onClose} />;
  return (
    <SetDialog
      set={set}
      isManager={mayDo(me.role, 'MANAGER')}
      onAct={(act, fullSet) => setChosenAct({ act, set: fullSet })}
      onClose={onClose}
    />
  );
}
