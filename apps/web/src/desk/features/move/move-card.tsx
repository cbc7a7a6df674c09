import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { DeskButton } from '../../ui/desk-button.tsx';
import type { RenderApproval } from './approval-dialog-props.ts';
import { ConfirmCard } from './confirm-card.tsx';
import type { Rect } from './confirm-card.rules.ts';
import { MoveLines } from './move-lines.tsx';
import type { Placement } from './move.rules.ts';
import styles from './move.module.css';
import { catalogue } from './words/en.ts';
import { useMoveConfirmation } from './use-move-confirmation.ts';

const words = catalogue.move;

type Props = {
  day: Day;
  /** The booking as it was dropped. */
  tile: TeeTime;
  live: TeeTime | undefined;
  to: Placement;
  anchor: Rect | null;
  askApproval: RenderApproval;
  /** Called after the move, or when it was canceled. */
  onClose: () => void;
};

/** Asks before a dropped booking moves: from, to, price. Enter moves it, Esc puts it back. */
export function MoveCard({ day, tile, live, to, anchor, askApproval, onClose }: Props) {
  const [place, setPlace] = useState(to);
  const confirmation = useMoveConfirmation(day, { tile, live }, place, onClose);
  const onPick = (next: Placement) => {
    confirmation.reset();
    setPlace(next);
  };

  if (confirmation.approval) return askApproval(confirmation.approval);

  return (
    <ConfirmCard
      title={words.titles[confirmation.act](tile.name)}
      anchor={anchor}
      onConfirm={confirmation.send}
      onClose={onClose}
    >
      <MoveLines {...{ confirmation, day, tile, place, onPick }} />
      <div className={styles.foot}>
        <DeskButton
          variant="black"
          needsNetwork
          busy={confirmation.isBusy}
          disabled={!confirmation.canSend}
          keyName="↵"
          onClick={confirmation.send}
        >
          {confirmation.label}
        </DeskButton>
        <DeskButton onClick={onClose}>{words.putBack}</DeskButton>
      </div>
    </ConfirmCard>
  );
}
