import type { ComponentProps } from 'react';
import { LoadFailed as LoadFailedOfTheApp } from '../../../ui/load-failed.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.loadFailed;

type Props = Omit<ComponentProps<typeof LoadFailedOfTheApp>, 'retry'>;

/** Says what could not be loaded, in the desk's words: everywhere at the desk one tries again. */
export const LoadFailed = (props: Props) => <LoadFailedOfTheApp {...props} retry={words.tryAgain} />;
