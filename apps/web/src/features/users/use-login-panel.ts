import { screens } from '@caddie/contract/screens';
import { PHONE_CHECK_DELAY_MS } from '@caddie/contract/users';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { saveToken } from '../../lib/session.ts';
import { useCaddie, useCaddieStore } from '../../lib/store.ts';
import { type Move, movePanel } from './login-panel.rules.ts';
import { lookUp, steps } from './login-panel.steps.ts';
import { type Step, subjectOf, subjectToCheck } from './login-panel.view.rules.ts';
import { openPanel } from './panel-state.ts';

export type LoginPanelControls = ReturnType<typeof useLoginPanel>;

/** The panel's state, and everything it does with the server. What was asked for a panel that is gone is dropped. */
export function useLoginPanel(shopSeqNo: number, isOpen: boolean) {
  const store = useCaddieStore();
  const countryOfShop = useCaddie((state) => state.shopDetail?.solutionConfig.global_config.countryCode);
  const [, navigate] = useLocation();
  const address = useAddress();
  const [panel, tell] = useReducer(movePanel, countryOfShop, openPanel);
  const request = useRef<AbortController>(null);

  const onToken = (authToken: string): void => {
    saveToken(authToken);
    store.setState({ authenticated: true, loginFormOpen: false });
    // Whoever logs in stays where they were; whoever has just joined begins at the front door.
    if (panel.mode === 'verify') navigate(address(screens.home));
  };

  const sceneFor = (signal: AbortSignal) => ({
    panel,
    shopSeqNo,
    signal,
    tell: (move: Move) => void (signal.aborted || tell(move)),
    onToken,
  });

  useEffect(() => {
    if (countryOfShop) tell(['countryPreset', countryOfShop]);
  }, [countryOfShop]);

  const subject = isOpen ? subjectToCheck(panel) : null;
  const check = useEffectEvent((signal: AbortSignal) => void lookUp(sceneFor(signal)));
  useEffect(() => {
    if (subject === null) return undefined;
    const pause = new AbortController();
    const timer = setTimeout(() => check(pause.signal), PHONE_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      pause.abort();
    };
  }, [subject]);

  // A request is about one number: it ends when the number changes or the panel closes.
  const number = isOpen ? subjectOf(panel) : null;
  useEffect(() => {
    if (number === null) return undefined;
    return () => request.current?.abort();
  }, [number]);

  const take = (step: Step): void => {
    if (panel.work !== null) return;
    request.current = new AbortController();
    void steps[step](sceneFor(request.current.signal));
  };
  return { panel, tell, take, forget: () => tell(['closed', countryOfShop]) };
}
