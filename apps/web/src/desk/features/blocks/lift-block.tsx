import type { Block } from '@caddie/contract/desk/sheet';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { OptionCard, OptionGroup } from '../../../ui/fields/option-card.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import styles from './block-panel.module.css';
import { catalogue } from './words/en.ts';
import { lift, type LiftRequest } from './blocks.api.ts';

const words = catalogue.blockPanel;

type Props = {
  block: Block;
  /** The second line of the dialog: the bay and the time. */
  about: string;
  isManager: boolean;
  onLifted: (toastText: string) => void;
  onClose: () => void;
};

/** Lifts a block, or this and all following blocks of a series. */
export function LiftBlock({ block, about, isManager, onLifted, onClose }: Props) {
  const group = useId();
  const [scope, setScope] = useState<LiftRequest['scope']>('ONE');
  const lifting = useKeyedMutation(lift, { onSuccess: () => onLifted(words.lifted(block.note)) });
  const scopes: [LiftRequest['scope'], string][] = [
    ['ONE', words.liftOne],
    ['FOLLOWING', words.liftFollowing],
    ['ALL', words.liftAll],
  ];

  return (
    <ActDialog
      title={block.note}
      about={about}
      back={words.keep}
      act={words.lift}
      variant="black"
      busy={lifting.isPending}
      refusal={lifting.error && sentenceOf(lifting.error)}
      onAct={() => lifting.mutate({ id: block.bookingId, version: block.version, scope })}
      onClose={onClose}
    >
      {block.isSeries ? (
        <OptionGroup legend={words.liftTitle}>
          {scopes.map(([option, title]) => (
            <OptionCard
              key={option}
              name={group}
              title={title}
              detail={option !== 'ONE' && !isManager ? words.seriesForManagers : undefined}
              disabled={option !== 'ONE' && !isManager}
              checked={option === scope}
              onChoose={() => setScope(option)}
            />
          ))}
        </OptionGroup>
      ) : (
        <p className={styles.question}>{words.liftTitle}</p>
      )}
    </ActDialog>
  );
}
