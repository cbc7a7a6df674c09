import type { ComponentProps } from 'react';
import { LoadFailed as LoadFailedOfTheApp } from '../../../ui/load-failed.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.loadFailed;

type Props = Omit<ComponentProps<typeof LoadFailedOfTheApp>, 'retry'>;

/** The load error in the desk's words: its button is always "Try again". */
export const LoadFailed = (props: Props) => <LoadFailedOfTheApp {...props} retry={words.tryAgain} />;
