import { CardsSection } from './cards-section.tsx';
import { ButtonsSection, ColoursSection, LabelsSection } from './buttons-section.tsx';
import styles from './components-page.module.css';
import { FieldsSection } from './fields-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { SheetsSection } from './sheets-section.tsx';

/** Every shared control in every state, for visual checks; registered only in development. */
export function ComponentsPage() {
  return (
    <main className={styles.page}>
      <h1>Caddie components</h1>
      <ColoursSection />
      <ButtonsSection />
      <LabelsSection />
      <FieldsSection />
      <CardsSection />
      <MessagesSection />
      <SheetsSection />
    </main>
  );
}
