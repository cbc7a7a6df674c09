import type { ReactNode } from 'react';
import { BackIcon } from '../../../ui/icons/icon.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskLink } from '../../ui/desk-button.tsx';
import { DeskPage } from '../../ui/page/desk-page.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './editor.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.editor;

type Props = {
  title: string;
  /** Null: not created yet. */
  isOnSale: boolean | null;
  isUnsaved: boolean;
  acts?: ReactNode;
  children: ReactNode;
};

/** The page of one product: the link back, its name and state, and its actions. */
export const EditorPage = ({ title, isOnSale, isUnsaved, acts, children }: Props) => (
  <DeskPage
    title={title}
    className={styles.page}
    before={
      <DeskLink href="/memberships/products" variant="ghost" square>
        <BackIcon />
        <HiddenText>{words.backToProducts}</HiddenText>
      </DeskLink>
    }
    after={
      <>
        {isOnSale !== null && (
          <span className={styles.state}>
            <Tag tone={isOnSale ? 'green' : 'plain'}>{isOnSale ? words.onSale : words.offSale}</Tag>
          </span>
        )}
        <span className={styles.unsaved}>{isUnsaved && words.changed}</span>
        <section className={styles.acts}>{acts}</section>
      </>
    }
  >
    {children}
  </DeskPage>
);
