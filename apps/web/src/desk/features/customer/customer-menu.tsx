import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { saveJson } from '../../../lib/save-file.ts';
import { displayName, shortDisplayName } from '../../lib/people/display-name.ts';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { catalogue } from './words/en.ts';
import { customerQuery, exportData } from './customer.api.ts';

const words = catalogue.block;
const dataWords = catalogue.data;
const eraseWords = catalogue.erase;
const mergeWords = catalogue.merge;

/** Seldom used dialogs are lazy-loaded: merging two profiles, or erasing one. */
const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), 'EraseDialog');
const MergeDialog = lazyPart(() => import('./merge/merge-dialog.tsx'), 'MergeDialog');

/** Rare acts on a customer, for managers and owners. */
export function CustomerMenu({ profile, isOwner }: { profile: CustomerProfile; isOwner: boolean }) {
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [isBlocking, setBlocking] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const { customerId: id, isBlocked } = profile;
  const name = shortDisplayName(profile);
  const exporting = useMutation({
    mutationFn: () => exportData(id),
    onSuccess: (file) => {
      saveJson(dataWords.fileName(displayName(profile)), file);
      showToast({ text: dataWords.taken(name) });
    },
    onError: (error) => showToast({ text: sentenceOf(error) }),
  });

  return (
    <>
      <DeskMenu
        label={words.more(name)}
        items={[
          { label: dataWords.menu, onChoose: () => !exporting.isPending && exporting.mutate() },
          { label: mergeWords.menu, onChoose: () => setMerging(true) },
          ...(isBlocked ? [] : [{ label: words.menu, onChoose: () => setBlocking(true) }]),
          ...(isOwner ? [{ label: eraseWords.menu, onChoose: () => setErasing(true) }] : []),
        ]}
      />
      {isErasing && (
        <Suspense fallback={null}>
          <EraseDialog
            profile={profile}
            onClose={() => setErasing(false)}
            onDone={() => {
              navigate('/customers');
              client.removeQueries({ queryKey: customerQuery(id).queryKey });
              void client.invalidateQueries({ queryKey: ['customers'] });
              showToast({ text: eraseWords.erased(name) });
            }}
          />
        </Suspense>
      )}
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog
            profile={profile}
            onClose={() => setMerging(false)}
            onDone={({ stays }) => {
              setMerging(false);
              for (const key of ['customer', 'customers', 'search']) void client.invalidateQueries({ queryKey: [key] });
              navigate(`/customers/${stays.customerId}`);
              showToast({ text: mergeWords.merged(shortDisplayName(stays)) });
            }}
          />
        </Suspense>
      )}
      {isBlocking && (
        <BlockDialog
          {...{ id, name }}
          onClose={() => setBlocking(false)}
          onDone={(answer) => {
            setBlocking(false);
            client.setQueryData(customerQuery(id).queryKey, answer);
            showToast({ text: words.blocked(name) });
          }}
        />
      )}
    </>
  );
}
