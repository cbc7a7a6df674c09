import type { MouseEvent } from 'react';
import { isPreviousPage } from '../../lib/history/panel-history.ts';
import { BackIcon } from '../../ui/icons/icon.tsx';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import styles from './page-head.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.pageHead;

type Props = {
  title: string;
  backHref: string;
  /** The page is a step of a process: once it is left, Back does not lead to it again. */
  isStep?: boolean;
};

/** The row below the header: the Back link and the title. */
export function PageHead({ title, backHref, isStep: isFlowStep = false }: Props) {
  const onBack = (event: MouseEvent) => {
    if (!isFlowStep || !isPreviousPage(backHref)) return;
    event.preventDefault();
    history.back();
  };

  return (
    <div className={styles.head}>
      <IconLink href={backHref} replace={isFlowStep} aria-label={words.back} onClick={onBack}>
        <BackIcon size={24} />
      </IconLink>
      <h1>{title}</h1>
    </div>
  );
}
