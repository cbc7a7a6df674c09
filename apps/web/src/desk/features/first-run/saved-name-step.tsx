import type { FirstRun } from '@caddie/contract/desk/first-run';
import { useQueryClient } from '@tanstack/react-query';
import { refusalDetail } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import type { StepNav } from '../../ui/page/step-page.tsx';
import { invalidateOtherQueries, cacheFirstRun, saveVenue } from './first-run.api.ts';
import { NameStep } from './name-step.tsx';
import type { VenueDetails } from './venue-details.rules.ts';

type Props = { nav: StepNav; firstRun: FirstRun; imageTitle: string; isOwner: boolean };

/** The first step for a venue that already exists. */
export function SavedNameStep({ nav, firstRun, imageTitle, isOwner }: Props) {
  const client = useQueryClient();
  const { imageTitle: _, ...saved } = firstRun.venue;
  const saving = useKeyedMutation(saveVenue, {
    onSuccess: (next) => {
      cacheFirstRun(client, next);
      // The desk has cached the venue's name, time zone and currency; a new currency may also have removed prices.
      invalidateOtherQueries(client);
      nav.onDone();
    },
    onError: (error) => {
      const current = refusalDetail(error, 'firstRun') as FirstRun | undefined;
      if (current) cacheFirstRun(client, current);
    },
  });
  const save = (details: VenueDetails) =>
    isSame(details, saved) ? nav.onDone() : saving.mutate({ ...details, seen: saved });

  return (
    <NameStep
      // Remounts the step when another person has saved it.
      key={JSON.stringify(saved)}
      nav={nav}
      details={saved}
      currentName={saved.shopName}
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

const isSame = (details: VenueDetails, saved: VenueDetails): boolean =>
  (Object.keys(saved) as (keyof VenueDetails)[]).every((name) => details[name] === saved[name]);
