/** The used part of the browser's BarcodeDetector, which not every browser has. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMAT = 'qr_code';
const SCAN_EVERY_MS = 200;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read QR codes itself; browsers give a camera only to encrypted pages. */
export async function canUseCamera(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return false;
  const formats: string[] | undefined = await detectorClass()
    ?.getSupportedFormats()
    .catch(() => []);
  return formats?.includes(FORMAT) ?? false;
}

/** Shows the camera and reports every code it sees, each once, until it is aborted. Rejects if there is no camera. */
export async function scanWithCamera(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const QrDetector = detectorClass();
  if (!QrDetector) throw new Error('This browser reads no codes.');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stopCamera = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stopCamera);
  if (signal.aborted) return stopCamera();

  video.srcObject = stream;
  const reader = new QrDetector({ formats: [FORMAT] });
  for (let lastCode: string | undefined; !signal.aborted; await pause()) {
    if (video.readyState < video.HAVE_CURRENT_DATA) continue;
    const [code] = await reader.detect(video);
    if (!code || code.rawValue === lastCode || signal.aborted) continue;
    lastCode = code.rawValue;
    onText(lastCode);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, SCAN_EVERY_MS));
