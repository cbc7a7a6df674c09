import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { saveJson } from '../../../lib/save-file.ts';
import { displayName, shortDisplayName } from '../../lib/people/display-name.ts';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { catalogue } from './words/en.ts';
import { customerQuery, takeData } from './customer.api.ts';

const words = catalogue.block;
const data = catalogue.data;
const erasing = catalogue.erase;
const merging = catalogue.merge;

/** Seldom used dialogs are lazy-loaded: merging two profiles, or erasing one. */
const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), 'EraseDialog');
const MergeDialog = lazyPart(() => import('./merge/merge-dialog.tsx'), 'MergeDialog');

/** Rare acts on a customer, for managers and owners. */
export function CustomerMenu({ profile, isOwner }: { profile: CustomerProfile; isOwner: boolean }) {
  const client = useQueryClient();
  const say = useSay();
  const [, navigate] = useLocation();
  const [isBlocking, setBlocking] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const { customerId: id, isBlocked } = profile;
  const name = shortDisplayName(profile);
  const take = useMutation({
    mutationFn: () => takeData(id),
    onSuccess: (file) => {
      saveJson(data.fileName(displayName(profile)), file);
      say({ text: data.taken(name) });
    },
    onError: (error) => say({ text: sentenceOf(error) }),
  });

  return (
    <>
      <DeskMenu
        label={words.more(name)}
        items={[
          { label: data.menu, onChoose: () => !take.isPending && take.mutate() },
          { label: merging.menu, onChoose: () => setMerging(true) },
          ...(isBlocked ? [] : [{ label: words.menu, onChoose: () => setBlocking(true) }]),
          ...(isOwner ? [{ label: erasing.menu, onChoose: () => setErasing(true) }] : []),
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
              say({ text: erasing.erased(name) });
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
              say({ text: merging.merged(shortDisplayName(stays)) });
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
            say({ text: words.blocked(name) });
          }}
        />
      )}
    </>
  );
}
