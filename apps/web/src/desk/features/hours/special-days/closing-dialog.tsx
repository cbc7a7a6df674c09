import type { DayClosing } from '@caddie/contract/desk/hours';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatMoney } from '../../../../lib/money.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { dayText } from '../../../lib/days/days.ts';
import { CallLink, DeskButton } from '../../../ui/desk-button.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { closingQuery } from '../hours.api.ts';
import { customerLabel } from '../hours.rules.ts';
import styles from '../hours.module.css';
import { catalogue } from '../words/en.ts';
import { OutsideTable } from './outside-table.tsx';

const words = catalogue.hours;

type Item = DayClosing['items'][number];

const tones: Record<Item['state'], Tone> = {
  WAITING: 'dash',
  ON_ITS_WAY: 'line',
  DONE: 'green',
  NEEDS_YOU: 'red',
  STAYS: 'amber',
};

/** The state of each booking of a closed day; refreshed until no refund is in progress. */
export function ClosingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(closingQuery(id));
  const items = data?.items ?? [];
  const doneCount = items.filter(({ state }) => state === 'DONE').length;

  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? words.closingTitle(dayText(data.date, data.at)) : words.loading}
      subtitle={data && words.closingAbout[data.answer](data.by)}
      closeLabel={words.close}
      className={styles.wide}
      footer={
        <DeskButton large onClick={onClose}>
          {words.back}
        </DeskButton>
      }
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <output className={styles.progress}>{words.doneOf(doneCount, items.length)}</output>
          <OutsideTable
            bookings={items}
            venue={data}
            renderState={(item) => <State item={item} currency={data.currency} />}
          />
        </>
      )}
    </Dialog>
  );
}

function State({ item, currency }: { item: Item; currency: string }) {
  const { state, reason, refundDue, phone, bookingId } = item;
  const needsStaff = state === 'NEEDS_YOU' || state === 'STAYS' || refundDue > 0;
  return (
    <div className={styles.state}>
      <Tag tone={tones[state]}>{words.states[state]}</Tag>
      {reason && <small>{words.whyItNeedsYou[reason]}</small>}
      {refundDue > 0 && <small>{words.waitsAtDesk(formatMoney(refundDue, currency))}</small>}
      {state === 'STAYS' && phone && (
        <CallLink phone={phone} variant="ghost">
          {words.call(phone)}
        </CallLink>
      )}
      {needsStaff && (
        <Link href={`/bookings/${bookingId}`}>
          {item.reference}
          <HiddenText>{words.openBooking(customerLabel(item))}</HiddenText>
        </Link>
      )}
    </div>
  );
}
