import { screens } from '@caddie/contract/screens';
import { PHONE_CHECK_DELAY_MS } from '@caddie/contract/users';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../../lib/paths.ts';
import { saveToken } from '../../../lib/state/session.ts';
import { useCaddie, useCaddieStore } from '../../../lib/state/store.ts';
import { type PanelEvent, reducePanel } from './login-panel.rules.ts';
import { steps } from './login-panel.steps.ts';
import { codeToVerify, shouldGoHome, type Step, keyToLookUp } from './login-panel.view.rules.ts';
import { openPanel } from './panel-state.ts';
import { lookUpKey } from '../phone-format.rules.ts';

export type LoginPanelControls = ReturnType<typeof useLoginPanel>;

/** The state of the login panel and its server calls. Answers for a panel that has been closed are dropped. */
export function useLoginPanel(shopSeqNo: number, isOpen: boolean) {
  const store = useCaddieStore();
  const countryOfShop = useCaddie((state) => state.shopDetail?.solutionConfig.global_config.countryCode);
  const [path, navigate] = useLocation();
  const address = useAddress();
  const [panel, dispatch] = useReducer(reducePanel, countryOfShop, openPanel);
  const request = useRef<AbortController>(null);

  const onToken = (authToken: string): void => {
    saveToken(authToken);
    store.setState({ authenticated: true, loginFormOpen: false });
    if (shouldGoHome(panel, path)) navigate(address(screens.home));
  };

  const runStep = (step: Step, isAutomatic = false): void => {
    if (panel.work !== null) return;
    const { signal } = (request.current = new AbortController());
    const dispatchIfOpen = (move: PanelEvent) => void (signal.aborted || dispatch(move));
    void steps[step]({ panel, shopSeqNo, signal, dispatch: dispatchIfOpen, onToken, isAutomatic });
  };
  const runAutomatically = useEffectEvent((step: Step) => runStep(step, true));

  const resetPanel = () => dispatch(['closed', countryOfShop]);
  const resetOnOpen = useEffectEvent(resetPanel);
  // A panel that is reopened while it is closing is reset too; in a layout effect, so that nothing typed afterwards is lost.
  useLayoutEffect(() => {
    if (isOpen) resetOnOpen();
  }, [isOpen]);

  useEffect(() => {
    if (countryOfShop) dispatch(['countryPreset', countryOfShop]);
  }, [countryOfShop]);

  const numberToLookUp = isOpen ? keyToLookUp(panel) : null;
  useEffect(() => {
    if (numberToLookUp === null) return undefined;
    const timer = setTimeout(() => runAutomatically('check'), PHONE_CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [numberToLookUp]);

  const completeCode = codeToVerify(panel);
  useEffect(() => {
    if (completeCode !== null) runAutomatically('verify');
  }, [completeCode]);

  // A request belongs to one number: it is aborted when the number changes or the panel closes.
  const number = isOpen ? lookUpKey(panel) : null;
  useEffect(() => {
    if (number === null) return undefined;
    return () => request.current?.abort();
  }, [number]);

  return { panel, dispatch, runStep, resetPanel };
}
