import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { nameOf } from '../../lib/days/holder.ts';
import { refusedActWords } from '../../lib/refused/refused-act.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Sums } from '../../ui/list/sums.tsx';
import type { AskApproval } from './asked-approval.ts';
import { Card } from './card.tsx';
import type { Rect } from './card.rules.ts';
import { previewOfSwap } from './move.api.ts';
import { roomOf } from './move-label.ts';
import { canBeTexted, placeOf } from './move.rules.ts';
import styles from './move.module.css';
import { catalogue } from './words/en.ts';
import { useAsOpened } from './use-as-opened.ts';
import { useMoves } from './use-moves.tsx';

const words = catalogue.move;

type Props = {
  day: Day;
  /** Both bookings as they were when the question opened. */
  tile: TeeTime;
  other: TeeTime;
  live: TeeTime | undefined;
  anchor: Rect | null;
  askApproval: AskApproval;
  onClose: () => void;
};

/** Swaps the places of two bookings; refunds are shown beforehand. */
export function SwapCard({ day, tile, other, live, anchor, askApproval, onClose }: Props) {
  const texted = [tile, other].filter(canBeTexted);
  const [sendText, setSendText] = useState(texted.length > 0);
  const { swapping } = useMoves(onClose);
  const [isAsking, setIsAsking] = useState(false);
  const otherNow = day.tiles.find(
    (one): one is TeeTime => one.bookingId === other.bookingId && one.kind === 'TEE_TIME',
  );
  const { news } = useAsOpened(
    [
      { tile, live },
      { tile: other, live: otherNow },
    ],
    swapping.isPending || swapping.isSuccess,
  );
  const asked = useQuery({
    queryKey: ['swap', tile.bookingId, tile.version, other.bookingId, other.version],
    queryFn: ({ signal }) => previewOfSwap(tile.bookingId, other.bookingId, signal),
    retry: false,
  });
  const money = (amount: number) => formatMoney(amount, day.currency);
  const cost = asked.data;
  const error = swapping.error ?? asked.error;
  const back = cost
    ? ([
        [tile.name, -cost.one.amount],
        [other.name, -cost.other.amount],
      ] as const)
    : [];
  const rooms = [tile, other].map((one) => roomOf(placeOf(one), day)) as [string, string];
  const times = [tile, other].map(({ startedAt }) => formatTime(startedAt, day.timeZone)) as [string, string];

  if (isAsking && cost?.needsApproval)
    return askApproval({
      needed: cost.needsApproval,
      subjectId: tile.bookingId,
      sentence: (who) => words.promisesBySwap(who, nameOf(tile), nameOf(other), money(cost.promised)),
      onApproved: go,
      onClose: () => setIsAsking(false),
    });

  return (
    <Card
      title={words.swapTitle(tile.name, other.name)}
      about={words.swapAbout(...rooms, times)}
      anchor={anchor}
      onConfirm={send}
      onClose={onClose}
    >
      {cost && cost.amount > 0 && (
        <Sums
          lines={back
            .filter(([, amount]) => amount > 0)
            .map(([name, amount]) => [words.goesBackTo(name), money(amount)])}
        />
      )}
      {cost?.amount === 0 && <p>{words.swapPrice}</p>}
      {times[0] !== times[1] && <p className={styles.quiet}>{words.swapFree}</p>}
      {cost && cost.promised > 0 && (
        <p className={styles.quiet}>{words.promised(money(cost.promised), cost.needsApproval !== null)}</p>
      )}
      {texted.length > 0 && (
        <Checkbox checked={sendText} onChange={({ target }) => setSendText(target.checked)}>
          {texted.length === 2 ? words.sendTexts : words.sendTextOf(texted[0]!.name)}
        </Checkbox>
      )}
      {(news ?? error) && (
        <Note tone="err">
          {news ?? refusedActWords(error!, swapping.variables?.swap.amount ?? 0, day.currency, true)}
        </Note>
      )}
      <div className={styles.foot}>
        <DeskButton
          variant="black"
          acts
          busy={swapping.isPending}
          disabled={!cost || news !== undefined}
          keyName="↵"
          onClick={send}
        >
          {cost && cost.amount > 0 ? words.swapReturn(money(cost.amount)) : words.swap}
        </DeskButton>
        <DeskButton onClick={onClose}>{words.putBack}</DeskButton>
      </div>
    </Card>
  );

  function send(): void {
    if (!cost || news || swapping.isPending) return;
    if (cost.needsApproval) setIsAsking(true);
    else go();
  }

  function go(approval?: string): void {
    setIsAsking(false);
    if (!cost) return;
    const swap = {
      id: tile.bookingId,
      version: tile.version,
      withBookingId: other.bookingId,
      withVersion: other.version,
      amount: cost.amount,
      sendText,
    };
    swapping.mutate({ swap, said: words.swapped(nameOf(tile), nameOf(other)), ...(approval && { approval }) });
  }
}
