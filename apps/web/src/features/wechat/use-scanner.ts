import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCaddie } from '../../lib/state/store.ts';
import { canUseCamera, scanWithCamera } from './camera-scanner.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.useScanner;

type ScanMethod = 'wechat' | 'camera';

export type Scanner = {
  /** False when typing is the only way left, undefined until that is known. */
  canScan: boolean | undefined;
  /** The state of the scanner, for the customer to read. */
  status: string;
  /** True while the camera's picture is shown. */
  isScanning: boolean;
  video: RefObject<HTMLVideoElement | null>;
  start: () => void;
};

/** In order of preference. */
const scanMethods: ScanMethod[] = ['wechat', 'camera'];

const failureText: Record<ScanMethod, string> = {
  wechat: words.scannerDidNotOpen,
  camera: words.theCameraCannotBeUsed,
};

/** Reads QR codes with WeChat's scanner, else with the camera. If one fails, the next is tried. */
export function useScanner(onText: (text: string) => void): Scanner {
  const isInWechat =
    useCaddie((state) => state.entrySource === 'wechat') && /MicroMessenger/i.test(navigator.userAgent);
  const [methods, setMethods] = useState<ScanMethod[]>();
  const [status, setStatus] = useState('');
  const [isScanning, setScanning] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onText);
  const onFailure = useEffectEvent(fail);

  useEffect(() => {
    let isMounted = true;
    void canUseCamera().then(
      (hasCamera) =>
        isMounted && setMethods(scanMethods.filter((method) => (method === 'camera' ? hasCamera : isInWechat))),
    );
    return () => {
      isMounted = false;
    };
  }, [isInWechat]);

  useEffect(() => {
    if (!isScanning || !video.current) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    scanWithCamera(video.current, (text) => report(text), signal).catch((error: unknown) => {
      if (!signal.aborted) onFailure('camera', error);
    });
    return () => controller.abort();
  }, [isScanning]);

  return { canScan: methods && methods.length > 0, status, isScanning, video, start };

  function start(): void {
    if (methods?.[0] === 'camera') {
      setStatus(words.pointTheCamera);
      setScanning(true);
      return;
    }
    openWechat().catch((error: unknown) => fail('wechat', error));
  }

  async function openWechat(): Promise<void> {
    setStatus(words.openingWechatsScanner);
    const { scanWithWechat } = await import('./sdk.ts');
    const text = await scanWithWechat();
    setStatus('');
    if (text !== null) onText(text);
  }

  function fail(method: ScanMethod, error: unknown): void {
    console.warn(failureText[method], error);
    setMethods((remaining) => remaining?.filter((other) => other !== method));
    setStatus(failureText[method]);
    setScanning(false);
  }
}
