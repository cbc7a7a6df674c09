import type { ComponentProps } from 'react';
import { CallError } from '../../../lib/server/answer.ts';
import { LoadFailed as LoadFailedOfTheApp } from '../../../ui/load-failed.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.loadFailed;

type Props = Omit<ComponentProps<typeof LoadFailedOfTheApp>, 'retry' | 'lead'>;

/** The load error in the desk's words: what happened and why, unless the refusal says it; its button is always "Try again". */
export function LoadFailed(props: Props) {
  const isRefusal = props.error instanceof CallError && props.error.status < 500;
  return <LoadFailedOfTheApp {...props} {...(!isRefusal && { lead: words.notLoaded })} retry={words.tryAgain} />;
}
