import type { Settings } from '@caddie/contract/desk/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { OptionCard, OptionGroup } from '../../../../ui/fields/option-card.tsx';
import { StepCard, type StepNav, StepPage } from '../../../ui/page/step-page.tsx';
import { catalogue } from '../words/en.ts';
import { saveSetting } from '../settings.api.ts';
import { isSame, type Policy, policySentence } from '../settings.rules.ts';
import { settingsKey, useSettings } from '../use-setting.ts';
import { usualPolicyNames, usualPolicyName, usualPolicies } from './usual-policies.rules.ts';

const words = catalogue.firstPolicy;

type Props = { nav: StepNav; timeZone: string };

/** The cancellation policy as one of three usual ones, each in the sentence that a customer reads. */
export function FirstPolicy({ nav, timeZone }: Props) {
  const { data, error, refetch } = useSettings();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <HiddenText>{words.loading}</HiddenText>;
  return <PolicyForm {...{ nav, timeZone, settings: data }} />;
}

function PolicyForm({ nav, timeZone, settings }: Props & { settings: Settings }) {
  const saved = settings.cancellationPolicy;
  const client = useQueryClient();
  const [now] = useNow();
  const usualName = usualPolicyName(saved);
  const [policy, setPolicy] = useState<Policy>(usualName ? usualPolicies[usualName] : saved);
  const saving = useKeyedMutation(saveSetting, {
    onSuccess: (next) => {
      client.setQueryData(settingsKey, next);
      nav.onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: settingsKey }),
  });
  const save = () =>
    isSame(policy, usualName ? usualPolicies[usualName] : saved)
      ? nav.onDone()
      : saving.mutate({ change: { field: 'cancellationPolicy', value: policy, seen: saved } });
  const choices = [
    ...usualPolicyNames.map((name) => ({ title: words.names[name], value: usualPolicies[name] })),
    ...(usualName ? [] : [{ title: words.own, value: saved }]),
  ];

  return (
    <StepPage
      nav={nav}
      title={words.title}
      about={words.about}
      busy={saving.isPending}
      problem={saving.error}
      onContinue={save}
    >
      <StepCard>
        <OptionGroup legend={words.legend}>
          {choices.map(({ title, value }) => (
            <OptionCard
              key={title}
              name="policy"
              title={title}
              detail={policySentence(value, timeZone, now)}
              checked={isSame(value, policy)}
              onChoose={() => setPolicy(value)}
            />
          ))}
        </OptionGroup>
      </StepCard>
    </StepPage>
  );
}
