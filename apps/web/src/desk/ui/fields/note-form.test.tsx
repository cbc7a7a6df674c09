import { expect, test, vi } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { write } from '../../../../test/write.ts';
import { NoteForm } from './note-form.tsx';

const saving = { isPending: false, error: null };

test('line breaks in a note are replaced by spaces', async () => {
  const onSave = vi.fn();
  const page = await pageOf(() => (
    <NoteForm label="Note" save="Save" back="Back" saving={saving} onSave={onSave} onBack={vi.fn()} />
  ));
  const [field, form] = [page.element.querySelector('textarea')!, page.element.querySelector('form')!];

  await page.does(() => write(field, ' Left-handed \n\n likes bay 3 '));
  expect(field.value).toBe(' Left-handed likes bay 3 ');
  await page.does(() => form.requestSubmit());
  expect(onSave.mock.calls).toEqual([['Left-handed likes bay 3']]);
});

test('a new note must not be empty, and an existing note may be emptied', async () => {
  const onSave = vi.fn();
  const page = await pageOf(() => (
    <>
      <NoteForm label="New" save="Save" back="Back" saving={saving} onSave={onSave} onBack={vi.fn()} />
      <NoteForm label="Old" text="Late" save="Save" back="Back" saving={saving} onSave={onSave} onBack={vi.fn()} />
    </>
  ));
  const [empty, old] = [...page.element.querySelectorAll('form')] as [HTMLFormElement, HTMLFormElement];

  await page.does(() => empty.requestSubmit());
  expect(onSave).not.toHaveBeenCalled();
  await page.does(() => write(old.querySelector('textarea')!, ''));
  await page.does(() => old.requestSubmit());
  expect(onSave.mock.calls).toEqual([['']]);
});
