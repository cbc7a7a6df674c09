import { Fragment, type ReactNode } from 'react';

type Props = { text: string; render?: ((marked: string) => ReactNode) | undefined };

const renderBold = (marked: string) => <b>{marked}</b>;

/** A whole sentence of a catalogue in which [this] is bold, or a link: its place in the sentence is up to the language. */
export const MarkedText = ({ text, render = renderBold }: Props) =>
  // Every second part stood in brackets. A part has no name but its place.
  // oxlint-disable-next-line react/no-array-index-key
  text.split(/\[(.*?)\]/).map((part, index) => <Fragment key={index}>{index % 2 ? render(part) : part}</Fragment>);
