import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { typeInto } from '../../../../test/type-into.ts';
import { NoteForm } from './note-form.tsx';

const saving = { isPending: false, error: null };

test('line breaks in a note are replaced by spaces', async () => {
  const onSave = vi.fn();
  const page = await renderPage(() => (
    <NoteForm label="Note" saveLabel="Save" backLabel="Back" mutation={saving} onSave={onSave} onBack={vi.fn()} />
  ));
  const [field, form] = [page.element.querySelector('textarea')!, page.element.querySelector('form')!];

  await page.perform(() => typeInto(field, ' Left-handed \n\n likes bay 3 '));
  expect(field.value).toBe(' Left-handed likes bay 3 ');
  await page.perform(() => form.requestSubmit());
  expect(onSave.mock.calls).toEqual([['Left-handed likes bay 3']]);
});

test('a new note must not be empty, and an existing note may be emptied', async () => {
  const onSave = vi.fn();
  const page = await renderPage(() => (
    <>
      <NoteForm label="New" saveLabel="Save" backLabel="Back" mutation={saving} onSave={onSave} onBack={vi.fn()} />
      <NoteForm
        label="Old"
        text="Late"
        saveLabel="Save"
        backLabel="Back"
        mutation={saving}
        onSave={onSave}
        onBack={vi.fn()}
      />
    </>
  ));
  const [empty, old] = [...page.element.querySelectorAll('form')] as [HTMLFormElement, HTMLFormElement];

  await page.perform(() => empty.requestSubmit());
  expect(onSave).not.toHaveBeenCalled();
  await page.perform(() => typeInto(old.querySelector('textarea')!, ''));
  await page.perform(() => old.requestSubmit());
  expect(onSave.mock.calls).toEqual([['']]);
});
