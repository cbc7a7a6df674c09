import { MyActivity } from '../../features/activity/my-activity.tsx';
import { DeskPage } from '../../ui/page/desk-page.tsx';
import styles from '../venue.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.myActivity;

/** The user's own activity of today at this venue. */
export const MyActivityScreen = () => (
  <DeskPage title={words.whatYouDidToday} className={styles.page}>
    <MyActivity />
  </DeskPage>
);
