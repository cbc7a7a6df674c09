import type { FirstRun } from '@caddie/contract/desk/first-run';
import { useQueryClient } from '@tanstack/react-query';
import { refusalDetail } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import type { StepNav } from '../../ui/page/step-page.tsx';
import { askOthersAgain, keepFirstRun, saveVenue } from './first-run.api.ts';
import { NameStep } from './name-step.tsx';
import type { Facts } from './place.rules.ts';

type Props = { nav: StepNav; firstRun: FirstRun; isOwner: boolean };

/** The first step of a venue that there is already. */
export function SavedNameStep({ nav, firstRun, isOwner }: Props) {
  const client = useQueryClient();
  const { imageTitle, ...saved } = firstRun.venue;
  const saving = useKeyedMutation(saveVenue, {
    onSuccess: (next) => {
      keepFirstRun(client, next);
      // The desk knows the venue's name, clock and currency, and prices may be gone with it.
      askOthersAgain(client);
      nav.onDone();
    },
    onError: (error) => {
      const current = refusalDetail(error, 'firstRun') as FirstRun | undefined;
      if (current) keepFirstRun(client, current);
    },
  });
  const save = (facts: Facts) => (isSame(facts, saved) ? nav.onDone() : saving.mutate({ ...facts, seen: saved }));

  return (
    <NameStep
      // What somebody else saved meanwhile is shown.
      key={JSON.stringify(saved)}
      nav={nav}
      facts={saved}
      own={saved.shopName}
      imageTitle={imageTitle}
      mayChangeCurrency={firstRun.canChangeCurrency}
      hasPrices={firstRun.steps.PRICES === 'DONE'}
      isFixed={!isOwner}
      busy={saving.isPending}
      problem={saving.error}
      onSave={save}
    />
  );
}

const isSame = (facts: Facts, saved: Facts): boolean =>
  (Object.keys(saved) as (keyof Facts)[]).every((name) => facts[name] === saved[name]);
