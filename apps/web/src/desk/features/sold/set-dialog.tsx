import type { SetWithLedger, SoldSet } from '@caddie/contract/desk/sets';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/money.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Tag } from '../../ui/tag.tsx';
import { canAdjust } from './adjust.rules.ts';
import { catalogue } from './words/en.ts';
import { canRefund } from './refund.rules.ts';
import { type DaysAct, daysActsOf } from './set-days.rules.ts';
import { SetLedger } from './set-ledger.tsx';
import styles from './set.module.css';
import { setDescription } from './set.rules.ts';
import { setQuery } from './sold.api.ts';
import { remainingText, toneOf } from './sold.rules.ts';

const { open: openAdjust } = catalogue.adjust;
const { open: openRefund } = catalogue.refund;
const { open: openDays } = catalogue.setDays;
const words = catalogue.set;
const { states, walkIn } = catalogue.sold;

export type SetAct = 'ADJUST' | 'REFUND' | 'TEXT' | DaysAct;
type Props = {
  set: Pick<SoldSet, 'membershipSetId' | 'customerName' | 'name'>;
  /** Only managers can end a set. */
  isManager: boolean;
  /** The user chose an action, which opens another dialog. */
  onAct: (act: SetAct, set: SetWithLedger) => void;
  onClose: () => void;
};

/** A sold set with all its movements. */
export function SetDialog({ set, isManager, onAct, onClose }: Props) {
  const { data, error, refetch } = useQuery(setQuery(set.membershipSetId));
  const acts = data ? availableActs(data, isManager) : [];

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(set.customerName || walkIn, set.name)}
      subtitle={data && setDescription(data, data)}
      closeLabel={words.close}
      className={styles.dialog}
      footer={
        <>
          <DeskButton large onClick={onClose}>
            {words.back}
          </DeskButton>
          {acts.map((act) => (
            <DeskButton key={act} large onClick={() => data && onAct(act, data)}>
              {labelOf(act)}
            </DeskButton>
          ))}
        </>
      }
    >
      {data ? (
        <>
          <SetBalance set={data} />
          <SetLedger set={data} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingCard label={words.loading} rows={4} />
      )}
    </Dialog>
  );
}

function availableActs(set: SetWithLedger, isManager: boolean): SetAct[] {
  const adjusts = canAdjust(set) ? (['ADJUST'] as const) : [];
  const refunds = isManager && canRefund(set) ? (['REFUND'] as const) : [];
  const texts = set.phone === null ? [] : (['TEXT'] as const);
  return [...adjusts, ...daysActsOf(set), ...refunds, ...texts];
}

function labelOf(act: SetAct): string {
  if (act === 'ADJUST') return openAdjust;
  if (act === 'TEXT') return words.text;
  return act === 'REFUND' ? openRefund : openDays[act];
}

/** The balance of each part, and the unused part of the price. */
const SetBalance = ({ set }: { set: SetWithLedger }) => (
  <dl className={styles.standing}>
    {set.parts.map((part) => (
      <div key={part.membershipId}>
        <dt>{set.parts.length > 1 ? part.name : words.left}</dt>
        <dd>{remainingText({ parts: [part] }, set.currency)}</dd>
      </div>
    ))}
    <div>
      <dt>{words.unused}</dt>
      <dd>{formatMoney(set.unused, set.currency)}</dd>
    </div>
    <div>
      <dt>{words.status}</dt>
      <dd>
        <Tag tone={toneOf(set.state)}>{states[set.state]}</Tag>
      </dd>
    </div>
  </dl>
);
