import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { DeskButton } from '../../ui/desk-button.tsx';
import type { AskApproval } from './asked-approval.ts';
import { Card } from './card.tsx';
import type { Rect } from './card.rules.ts';
import { MoveLines } from './move-lines.tsx';
import type { Place } from './move.rules.ts';
import styles from './move.module.css';
import { catalogue } from './words/en.ts';
import { useMoveQuestion } from './use-move-question.ts';

const words = catalogue.move;

type Props = {
  day: Day;
  /** The booking as it was dropped. */
  tile: TeeTime;
  live: TeeTime | undefined;
  to: Place;
  anchor: Rect | null;
  askApproval: AskApproval;
  /** Called after the move, or when it was canceled. */
  onClose: () => void;
};

/** Asks before a dropped booking moves: from, to, price. Enter moves it, Esc puts it back. */
export function MoveCard({ day, tile, live, to, anchor, askApproval, onClose }: Props) {
  const [place, setPlace] = useState(to);
  const question = useMoveQuestion(day, { tile, live }, place, onClose);
  const onPick = (next: Place) => {
    question.reset();
    setPlace(next);
  };

  if (question.approval) return askApproval(question.approval);

  return (
    <Card title={words.titles[question.act](tile.name)} anchor={anchor} onConfirm={question.send} onClose={onClose}>
      <MoveLines {...{ question, day, tile, place, onPick }} />
      <div className={styles.foot}>
        <DeskButton
          variant="black"
          acts
          busy={question.isBusy}
          disabled={!question.canSend}
          keyName="↵"
          onClick={question.send}
        >
          {question.label}
        </DeskButton>
        <DeskButton onClick={onClose}>{words.putBack}</DeskButton>
      </div>
    </Card>
  );
}
