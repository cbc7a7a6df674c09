import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import buttons from '../../ui/desk-button.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import { StepCard } from '../../ui/page/step-page.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { testCodeQuery } from './first-run.api.ts';
import styles from './try-step.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.try;

/** The link to the customer's screens before they are public, as a code for a phone and as a link for this device. */
export function TestLink({ link }: { link: string | undefined }) {
  const { data: code } = useQuery(testCodeQuery(link));
  const copy = useCopy();

  return (
    <StepCard className={styles.link}>
      <div className={styles.code}>
        {code && link ? <QrCode code={code} label={words.codeLabel(link)} /> : <Skeleton height={200} />}
      </div>
      <div className={styles.ways}>
        <b>{words.scan}</b>
        <p>{words.testCard}</p>
        <DeskButton disabled={!link} onClick={() => copy(link ?? '')}>
          {words.copy}
        </DeskButton>
        {link && (
          <a className={classNames(buttons.button, buttons.outline)} href={link} target="_blank" rel="noreferrer">
            {words.onThisDevice} <HiddenText>{words.opensInATab}</HiddenText>
          </a>
        )}
      </div>
    </StepCard>
  );
}
