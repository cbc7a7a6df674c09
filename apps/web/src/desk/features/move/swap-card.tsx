import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { nameOf } from '../../lib/days/holder.ts';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Sums } from '../../ui/list/sums.tsx';
import type { RenderApproval } from './approval-dialog-props.ts';
import { ConfirmCard } from './confirm-card.tsx';
import type { Rect } from './confirm-card.rules.ts';
import { loadSwapPreview } from './move.api.ts';
import { refundText, roomName, sumOf } from './move-label.ts';
import { placementOf } from './move.rules.ts';
import styles from './move.module.css';
import { catalogue } from './words/en.ts';
import { useOpenedVersions } from './use-opened-versions.ts';
import { useMoves } from './use-moves.tsx';

const { returnedWords } = deskLibCatalogue.returned;
const words = catalogue.move;

type Props = {
  day: Day;
  /** Both bookings as they were when the question opened. */
  tile: TeeTime;
  other: TeeTime;
  live: TeeTime | undefined;
  anchor: Rect | null;
  askApproval: RenderApproval;
  onClose: () => void;
};

/** Swaps the places of two bookings; refunds are shown beforehand. */
export function SwapCard({ day, tile, other, live, anchor, askApproval, onClose }: Props) {
  const textable = [tile, other].filter(({ hasPhone }) => hasPhone);
  const [sendText, setSendText] = useState(textable.length > 0);
  const { swapping } = useMoves(onClose);
  const [isAwaitingApproval, setAwaitingApproval] = useState(false);
  const otherLive = day.tiles.find(
    (one): one is TeeTime => one.bookingId === other.bookingId && one.kind === 'TEE_TIME',
  );
  const { news } = useOpenedVersions(
    [
      { tile, live },
      { tile: other, live: otherLive },
    ],
    swapping.isPending || swapping.isSuccess,
  );
  const preview = useQuery({
    queryKey: ['swap', tile.bookingId, tile.version, other.bookingId, other.version],
    queryFn: ({ signal }) => loadSwapPreview(tile.bookingId, other.bookingId, signal),
    retry: false,
  });
  const money = (amount: number) => formatMoney(amount, day.currency);
  const cost = preview.data;
  const error = swapping.error ?? preview.error;
  const refunds = cost ? [...cost.one.to, ...cost.other.to] : [];
  const back = refundText(refunds, day.currency);
  const lines = cost
    ? ([
        [words.goesBackTo(tile.name), sumOf(cost.one.to)],
        [words.owedLessBy(tile.name), -cost.one.amount - sumOf(cost.one.to)],
        [words.goesBackTo(other.name), sumOf(cost.other.to)],
        [words.owedLessBy(other.name), -cost.other.amount - sumOf(cost.other.to)],
      ] as const)
    : [];
  const rooms = [tile, other].map((one) => roomName(placementOf(one), day)) as [string, string];
  const times = [tile, other].map(({ startedAt }) => formatTime(startedAt, day.timeZone)) as [string, string];

  if (isAwaitingApproval && cost?.needsApproval)
    return askApproval({
      needed: cost.needsApproval,
      subjectId: tile.bookingId,
      sentence: (who) => words.promisesBySwap(who, nameOf(tile), nameOf(other), money(cost.promised)),
      onApproved: submitSwap,
      onClose: () => setAwaitingApproval(false),
    });

  return (
    <ConfirmCard
      title={words.swapTitle(tile.name, other.name)}
      about={words.swapAbout(...rooms, times)}
      anchor={anchor}
      onConfirm={send}
      onClose={onClose}
    >
      {cost && cost.amount > 0 && (
        <Sums lines={lines.filter(([, amount]) => amount > 0).map(([label, amount]) => [label, money(amount)])} />
      )}
      {cost?.amount === 0 && <p>{words.swapPrice}</p>}
      {times[0] !== times[1] && <p className={styles.quiet}>{words.swapFree}</p>}
      {cost && cost.promised > 0 && (
        <p className={styles.quiet}>{words.promised(money(cost.promised), cost.needsApproval !== null)}</p>
      )}
      {textable.length > 0 && (
        <Checkbox checked={sendText} onChange={({ target }) => setSendText(target.checked)}>
          {textable.length === 2 ? words.sendTexts : words.sendTextOf(textable[0]!.name)}
        </Checkbox>
      )}
      {(news ?? error) && (
        <InlineMessage tone="err">
          {news ?? refusedActText(error!, swapping.variables?.swap.amount ?? 0, day.currency, true)}
        </InlineMessage>
      )}
      <div className={styles.foot}>
        <DeskButton
          variant="black"
          needsNetwork
          busy={swapping.isPending}
          disabled={!cost || news !== undefined}
          keyName="↵"
          onClick={send}
        >
          {back ? words.swapReturn(back) : words.swap}
        </DeskButton>
        <DeskButton onClick={onClose}>{words.putBack}</DeskButton>
      </div>
    </ConfirmCard>
  );

  function send(): void {
    if (!cost || news || swapping.isPending) return;
    if (cost.needsApproval) setAwaitingApproval(true);
    else submitSwap();
  }

  function submitSwap(approval?: string): void {
    setAwaitingApproval(false);
    if (!cost) return;
    const swap = {
      id: tile.bookingId,
      version: tile.version,
      withBookingId: other.bookingId,
      withVersion: other.version,
      amount: cost.amount,
      sendText,
    };
    swapping.mutate({
      swap,
      toastText: words.sentences(words.swapped(nameOf(tile), nameOf(other)), returnedWords(refunds, day.currency)),
      ...(approval && { approval }),
    });
  }
}
