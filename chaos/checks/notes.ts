/** What one customer was shown about one purchase. `isCanceling`: asked to cancel it, whatever the answer was. */
export type Note = {
  id: string;
  kind: 'booking' | 'membershipSet';
  isPaid: boolean;
  isCanceling: boolean;
  isCanceled: boolean;
};

export type Notes = ReturnType<typeof createNotes>;

/** What was said to customers: the books have to keep each word of it. */
export function createNotes() {
  const notes = new Map<string, Note>();
  return {
    begin(kind: Note['kind'], id: string): Note {
      const note = notes.get(id) ?? { id, kind, isPaid: false, isCanceling: false, isCanceled: false };
      notes.set(id, note);
      return note;
    },
    all: (): Note[] => [...notes.values()],
  };
}
