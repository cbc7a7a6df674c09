import type { Bay } from '@caddie/contract/desk/bays';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Card, LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { SalesLink } from '../../ui/sales-link.tsx';
import { BayList } from './bay-list.tsx';
import styles from './bays-page.module.css';
import { PLAN_FULL_ID, countInService, isPlanFull } from './bays.rules.ts';
import { catalogue } from './words/en.ts';
import { EditBay } from './edit-bay.tsx';
import { RemoveBay } from './remove-bay.tsx';
import { RetireBay } from './retire-bay.tsx';
import { useBays } from './use-bays.ts';

const words = catalogue.bays;

type OpenBayDialog = { kind: 'EDIT' | 'RETIRE' | 'REMOVE'; bay: Bay };

/** The bays of the venue, in the order in which customers see them. */
export function BaysPage({ me }: { me: Me }) {
  const { data, error, refetch } = useBays();
  const [dialog, setDialog] = useState<OpenBayDialog | null>(null);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingBays />;

  const limit = me.plan.bayLimit;
  const close = () => setDialog(null);

  return (
    <Columns>
      <Card title={words.title} about={data.bays.length > 0 ? words.about : words.none}>
        {limit !== null && isPlanFull(data, me.plan) && <PlanFull me={me} limit={limit} count={countInService(data)} />}
        {data.bays.length > 0 && <BayList venue={data} onOpenDialog={(kind, bay) => setDialog({ kind, bay })} />}
      </Card>
      {dialog?.kind === 'EDIT' && <EditBay bay={dialog.bay} venue={data} onClose={close} />}
      {dialog?.kind === 'RETIRE' && (
        <RetireBay bay={dialog.bay} today={data.today} timeZone={me.venue.timeZone} onClose={close} />
      )}
      {dialog?.kind === 'REMOVE' && <RemoveBay bay={dialog.bay} onClose={close} />}
    </Columns>
  );
}

const LoadingBays = () => (
  <Columns>
    <LoadingCard label={words.loading} rows={5} />
  </Columns>
);

/** Explains why no bay can be added, before the manager tries. */
const PlanFull = ({ me, limit, count }: { me: Me; limit: number; count: number }) => (
  <div id={PLAN_FULL_ID} className={styles.full}>
    <InlineMessage>
      {words.planUse(me.plan.name, limit, count)} {words.whenABayCanBeAdded(limit)} {words.writeForALargerPlan[0]}
      <SalesLink me={me} />
      {words.writeForALargerPlan[1]}
    </InlineMessage>
  </div>
);
