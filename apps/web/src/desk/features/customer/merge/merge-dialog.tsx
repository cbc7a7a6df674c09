import type { CustomerProfile, Merge } from '@caddie/contract/desk/people/customer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { OptionCard, OptionGroup } from '../../../../ui/fields/option-card.tsx';
import { TextButton } from '../../../../ui/buttons/text-button.tsx';
import { displayName, shortDisplayName } from '../../../lib/people/display-name.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { mergePreview, sendMerge } from '../customer.api.ts';
import { catalogue } from '../words/en.ts';
import styles from './merge-dialog.module.css';
import { MergeMoves } from './merge-moves.tsx';
import { MergeSearch } from './merge-search.tsx';

const words = catalogue.merge;

type MergeProfile = Merge['stays'];
type Props = {
  profile: Pick<CustomerProfile, 'customerId' | 'name' | 'phone'>;
  onDone: (merge: Merge) => void;
  onClose: () => void;
};

/** Finds the other profile, asks which one stays, and shows what moves beforehand. */
export function MergeDialog({ profile, onDone, onClose }: Props) {
  const [otherProfile, setOther] = useState<MergeProfile>();
  const [isOtherStaying, setOtherStaying] = useState(false);
  const [targetProfile, sourceProfile] =
    otherProfile && isOtherStaying ? [otherProfile, profile] : [profile, otherProfile];
  const preview = useQuery({
    ...mergePreview(targetProfile.customerId, sourceProfile?.customerId ?? ''),
    enabled: sourceProfile !== undefined,
  });
  const merge = useKeyedMutation(({ into, from }: { into: string; from: string }, key) => sendMerge(into, from, key), {
    onSuccess: onDone,
  });
  const error = merge.error ?? preview.error;

  return (
    <ActDialog
      title={words.title(shortDisplayName(profile))}
      act={words.act(sourceProfile ? shortDisplayName(targetProfile) : shortDisplayName(profile))}
      variant="black"
      busy={merge.isPending}
      disabled={!sourceProfile || !preview.data || preview.isFetching}
      refusal={error && sentenceOf(error)}
      onClose={onClose}
      onAct={() => sourceProfile && merge.mutate({ into: targetProfile.customerId, from: sourceProfile.customerId })}
    >
      {otherProfile && sourceProfile ? (
        <>
          <OptionGroup legend={words.whoStays}>
            {[profile, otherProfile].map((side) => (
              <OptionCard
                key={side.customerId}
                name="stays"
                title={displayName(side)}
                detail={side.phone}
                checked={side === targetProfile}
                onChoose={() => {
                  merge.reset();
                  setOtherStaying(side === otherProfile);
                }}
              />
            ))}
          </OptionGroup>
          <p className={styles.change}>
            <TextButton onClick={() => setOther(undefined)}>{words.change}</TextButton>
          </p>
          {preview.data && !preview.isFetching && (
            <MergeMoves merge={preview.data} name={shortDisplayName(targetProfile)} />
          )}
          {preview.isFetching && <p>{words.loading}</p>}
        </>
      ) : (
        <MergeSearch
          exceptId={profile.customerId}
          onChoose={(found) => {
            merge.reset();
            setOtherStaying(false);
            setOther(found);
          }}
        />
      )}
    </ActDialog>
  );
}
