import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { Band } from './band.tsx';
import { catalogue } from './words/en.ts';
import styles from './landing-faq.module.css';

const words = catalogue.faq;

export function LandingFaq() {
  return (
    <Band id="questions" tone="white" title={words.title}>
      <div className={styles.questions}>
        {words.questions.map(({ asked, answer }, index) => (
          <details key={asked} className={styles.question} open={index === 0}>
            <summary>
              {asked}
              <PlusIcon className={styles.sign} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}
