import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ChooseDay, Figures, SearchButton, HeadSpace, LiveSign } from '../../features/sheet/grid/sheet-head.tsx';
import { catalogue as sheetCatalogue } from '../../features/sheet/words/en.ts';
import { usePhone, useFitsPanel } from '../../lib/use-wide.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { BlockIcon } from '../../ui/icons/desk-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from '../tee-sheet.module.css';
import type { TeeSheetState } from './use-tee-sheet.ts';

const words = sheetCatalogue.sheet;

const AllMatters = lazyPart(() => import('../../features/needs-you/people-line.tsx'), 'OpenMatters');

type Props = { sheet: TeeSheetState; isNextUp: boolean; onNextUp: (isShown: boolean) => void; onSearch: () => void };

/** The toolbar after the day's name: figures and buttons. */
export function SheetToolbar({ sheet, isNextUp, onNextUp, onSearch }: Props) {
  const isPhone = usePhone();
  const fitsPanel = useFitsPanel();
  const { day, span } = sheet;

  return (
    <>
      {!isPhone && <ChooseDay date={sheet.date} onChoose={sheet.goTo} />}
      {!isPhone && day && span && <Figures day={day} />}
      <HeadSpace />
      <LiveSign isLive={sheet.isLive} isWaiting={!day && !sheet.error} />
      {!isPhone && !fitsPanel && (
        <DeskButton aria-pressed={isNextUp} onClick={() => onNextUp(!isNextUp)}>
          {words.nextUp} <OpenMatters sheet={sheet} />
        </DeskButton>
      )}
      <SearchButton onClick={onSearch} />
      {!isPhone && (
        <>
          <DeskButton needsNetwork disabled={!span} onClick={sheet.blockNext}>
            <BlockIcon size={18} />
            {words.block}
          </DeskButton>
          <DeskButton variant="primary" needsNetwork disabled={!span} onClick={sheet.bookNext}>
            <PlusIcon size={18} />
            {words.newBooking}
          </DeskButton>
        </>
      )}
    </>
  );
}

export type PhonePart = 'next' | 'sheet';

type PhonePartsProps = { sheet: TeeSheetState; part: PhonePart; onChoose: (part: PhonePart) => void };

/** A phone shows either "Next up" or the sheet. */
export const PhoneParts = ({ sheet, part, onChoose }: PhonePartsProps) => (
  <div className={styles.phoneTop}>
    <Segmented
      label={words.teeSheet}
      value={part}
      onChange={onChoose}
      options={[
        {
          value: 'next',
          label: (
            <span className={styles.part}>
              {words.nextUp} <OpenMatters sheet={sheet} />
            </span>
          ),
        },
        { value: 'sheet', label: words.sheet },
      ]}
    />
  </div>
);

function OpenMatters({ sheet: { nextUpItems, date, today } }: { sheet: TeeSheetState }) {
  const count = nextUpItems?.needsYou.length ?? 0;
  const dayTag = count > 0 && <Tag tone="red">{count}</Tag>;
  if (date !== today) return dayTag;
  return (
    <Suspense fallback={dayTag}>
      <AllMatters count={count} />
    </Suspense>
  );
}
