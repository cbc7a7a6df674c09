import { Fragment, type ReactNode } from 'react';

type Props = { text: string; as?: ((marked: string) => ReactNode) | undefined };

const bold = (marked: string) => <b>{marked}</b>;

/** A whole sentence of a catalogue in which [this] is bold, or a link: its place in the sentence is up to the language. */
export const Marked = ({ text, as = bold }: Props) =>
  // Every second part stood in brackets. A part has no name but its place.
  // oxlint-disable-next-line react/no-array-index-key
  text.split(/\[(.*?)\]/).map((part, index) => <Fragment key={index}>{index % 2 ? as(part) : part}</Fragment>);
