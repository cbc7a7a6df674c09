import { Chip } from '../../ui/fields/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { catalogue } from './words/en.ts';
import styles from './tee-sheet-picture.module.css';

const words = catalogue.teeSheet;

/** A picture of a busy evening on the tee sheet with a new booking; screen readers skip it. */
export function TeeSheetPicture() {
  return (
    <div aria-hidden="true">
      <div className={styles.sheet}>
        <div className={styles.head}>
          <b>{words.title}</b>
          <Chip tone="green">{words.share}</Chip>
        </div>
        <div className={styles.grid}>
          <span />
          {words.hours.map((hour) => (
            <span key={hour} className={styles.hour}>
              {hour}
            </span>
          ))}
          {words.bays.map((bay) => [
            <span key={bay.name} className={styles.bay}>
              {bay.name}
            </span>,
            ...bay.blocks.map(([tone, hours, guest]) => (
              <span
                key={`${bay.name} ${guest ?? tone}`}
                className={classNames(styles.block, styles[tone], styles[hours])}
              >
                {guest}
              </span>
            )),
          ])}
        </div>
      </div>
      <div className={styles.news}>
        <span className={styles.tick}>
          <CheckIcon />
        </span>
        <span>
          <b>{words.news}</b>
          <small>{words.newsPlace}</small>
        </span>
      </div>
    </div>
  );
}
