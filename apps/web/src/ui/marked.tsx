/** A whole sentence of a catalogue in which [this] is bold: where it stands in the sentence is up to its language. */
export const Marked = ({ text }: { text: string }) =>
  // Every second part stood in brackets. A part has no name but its place.
  // oxlint-disable-next-line react/no-array-index-key
  text.split(/\[(.*?)\]/).map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part));
