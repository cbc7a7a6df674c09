import { Component, type ReactNode } from 'react';
import { DeskButton } from '../ui/desk-button.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { catalogue } from './words/en.ts';
import { report } from './report.ts';

const words = catalogue.deskShell;

type State = { isBroken: boolean; reference?: string | undefined };

/** Reports errors to the server and shows the person their id in the server's log. */
export class DeskErrors extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    void this.report(error);
  }

  private async report(error: unknown): Promise<void> {
    this.setState({ reference: await report('render', error) });
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const { reference } = this.state;
    return (
      <EmptyPage title={words.broken} text={reference ? words.brokenWith(reference) : words.brokenText}>
        <DeskButton variant="black" onClick={() => location.reload()}>
          {words.tryAgain}
        </DeskButton>
      </EmptyPage>
    );
  }
}
