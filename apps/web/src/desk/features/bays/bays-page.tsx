import type { Bay } from '@caddie/contract/desk/bays';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { Card, LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { SalesLink } from '../../ui/sales-link.tsx';
import { BayList } from './bay-list.tsx';
import styles from './bays-page.module.css';
import { FULL_ID, inService, isFull } from './bays.rules.ts';
import { catalogue } from './words/en.ts';
import { EditBay } from './edit-bay.tsx';
import { RemoveBay } from './remove-bay.tsx';
import { RetireBay } from './retire-bay.tsx';
import { useBays } from './use-bays.ts';

const words = catalogue.bays;

type BayQuestion = { kind: 'EDIT' | 'RETIRE' | 'REMOVE'; bay: Bay };

/** The bays of the venue, in the order in which customers see them. */
export function BaysPage({ me }: { me: Me }) {
  const { data, error, refetch } = useBays();
  const [asked, setAsked] = useState<BayQuestion | null>(null);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;

  const limit = me.plan.bayLimit;
  const close = () => setAsked(null);

  return (
    <Columns>
      <Card title={words.title} about={data.bays.length > 0 ? words.about : words.none}>
        {limit !== null && isFull(data, me.plan) && <PlanFull me={me} limit={limit} count={inService(data)} />}
        {data.bays.length > 0 && <BayList venue={data} onAsk={(kind, bay) => setAsked({ kind, bay })} />}
      </Card>
      {asked?.kind === 'EDIT' && <EditBay bay={asked.bay} venue={data} onClose={close} />}
      {asked?.kind === 'RETIRE' && (
        <RetireBay bay={asked.bay} today={data.today} timeZone={me.venue.timeZone} onClose={close} />
      )}
      {asked?.kind === 'REMOVE' && <RemoveBay bay={asked.bay} onClose={close} />}
    </Columns>
  );
}

const Waiting = () => (
  <Columns>
    <LoadingCard label={words.loading} rows={5} />
  </Columns>
);

/** Explains why no bay can be added, before the manager tries. */
const PlanFull = ({ me, limit, count }: { me: Me; limit: number; count: number }) => (
  <div id={FULL_ID} className={styles.full}>
    <Note>
      {words.planUse(me.plan.name, limit, count)} {words.whenABayCanBeAdded(limit)} {words.writeForALargerPlan[0]}
      <SalesLink me={me} />
      {words.writeForALargerPlan[1]}
    </Note>
  </div>
);
