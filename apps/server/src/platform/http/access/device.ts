/** What a user agent tells about a device: the names of its browser and of its machine; null for one that is not recognised. */
export type Device = { browser: string | null; machine: string | null };

const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const machines: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

export function deviceOf(userAgent: string | undefined): Device {
  const firstMatch = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: firstMatch(browsers), machine: firstMatch(machines) };
}
