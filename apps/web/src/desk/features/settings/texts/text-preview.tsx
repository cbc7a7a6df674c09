import { type Placeholder, placeholdersOf, type TextKind } from '@caddie/contract/texts/wordings';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import type { Preview } from './texts.rules.ts';
import styles from './texts.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.texts;

/** Explanations of those placeholders whose names are not enough. */
const placeholderMeanings: Partial<Record<Placeholder, string>> = words.placeholderMeanings;

/** A preview of the text message, with its length and its cost. */
export function TextPreview({ kind, preview: { body, parts } }: { kind: TextKind; preview: Preview }) {
  const hasSeveralParts = parts.parts > 1;
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <p className={styles.bubble}>{body}</p>
      <p className={styles.size}>
        {hasSeveralParts ? words.sizeInParts(parts.length, parts.parts) : words.size(parts.length, parts.maxLength)}
      </p>
      {(hasSeveralParts || parts.alphabet === 'UCS_2') && (
        <InlineMessage tone="warn">
          {hasSeveralParts && words.moreParts(parts.parts)} {parts.alphabet === 'UCS_2' && words.otherLetters}
        </InlineMessage>
      )}
      <ul className={styles.abouts}>
        {placeholdersOf(kind).map(
          (name) => placeholderMeanings[name] && <li key={name}>{words.about(name, placeholderMeanings[name])}</li>,
        )}
      </ul>
    </section>
  );
}
