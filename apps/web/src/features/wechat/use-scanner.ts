import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCaddie } from '../../lib/state/store.ts';
import { canUseCamera, watchCamera } from './camera-scanner.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.useScanner;

type Way = 'wechat' | 'camera';

export type Scanner = {
  /** False when there is nothing left but typing, undefined until that is known. */
  canScan: boolean | undefined;
  /** What is going on, for the customer to read. */
  status: string;
  /** Set while the camera's picture is to be shown. */
  isWatching: boolean;
  video: RefObject<HTMLVideoElement | null>;
  start: () => void;
};

/** The best one first. */
const all: Way[] = ['wechat', 'camera'];

const sorry: Record<Way, string> = {
  wechat: words.scannerDidNotOpen,
  camera: words.theCameraCannotBeUsed,
};

/** Reads QR codes by the best way there is here: WeChat's scanner, else the camera. A way that fails gives way to the next. */
export function useScanner(onText: (text: string) => void): Scanner {
  const inWechat = useCaddie((state) => state.entrySource === 'wechat') && /MicroMessenger/i.test(navigator.userAgent);
  const [ways, setWays] = useState<Way[]>();
  const [status, setStatus] = useState('');
  const [isWatching, setWatching] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onText);
  const giveUp = useEffectEvent(fail);

  useEffect(() => {
    let isHere = true;
    void canUseCamera().then(
      (canWatch) => isHere && setWays(all.filter((way) => (way === 'camera' ? canWatch : inWechat))),
    );
    return () => {
      isHere = false;
    };
  }, [inWechat]);

  useEffect(() => {
    if (!isWatching || !video.current) return undefined;
    const watching = new AbortController();
    const { signal } = watching;
    watchCamera(video.current, (text) => report(text), signal).catch((error: unknown) => {
      if (!signal.aborted) giveUp('camera', error);
    });
    return () => watching.abort();
  }, [isWatching]);

  return { canScan: ways && ways.length > 0, status, isWatching, video, start };

  function start(): void {
    if (ways?.[0] === 'camera') {
      setStatus(words.pointTheCamera);
      setWatching(true);
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

  function fail(way: Way, error: unknown): void {
    console.warn(sorry[way], error);
    setWays((known) => known?.filter((other) => other !== way));
    setStatus(sorry[way]);
    setWatching(false);
  }
}
