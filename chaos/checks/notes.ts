/** The outcome of one purchase as it was shown to its customer. `isCanceling`: the customer has asked to cancel it, whatever the answer. */
export type Note = {
  id: string;
  kind: 'booking' | 'membershipSet';
  isPaid: boolean;
  isCanceling: boolean;
  isCanceled: boolean;
};

export type Notes = ReturnType<typeof createNotes>;

/** Records the outcomes that were shown to customers: the books must agree with them. */
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
