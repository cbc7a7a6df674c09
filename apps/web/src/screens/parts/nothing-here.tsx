import { useAddress } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Centered } from './centered.tsx';

type Props = {
  text: string;
  /** The next screen, and the label of the button that leads there. */
  path: string;
  label: string;
};

/** Shown when a thing does not exist, or not for this customer. */
export function NothingHere({ text, path, label }: Props) {
  const address = useAddress();

  return (
    <Centered>
      <EmptyState
        dashed={false}
        text={text}
        action={
          <ButtonLink size="large" href={address(path)}>
            {label}
          </ButtonLink>
        }
      />
    </Centered>
  );
}
