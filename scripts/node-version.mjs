// Old versions of Node must be able to read this file, so it uses nothing newer than ES2020.

/** The oldest Node that runs Caddie; `engines` in package.json says the same. */
const minVersion = { major: 20, minor: 19 };

/** Ends the process with one sentence if Node is too old. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minVersion.major || (major === minVersion.major && minor >= minVersion.minor)) return;
  console.error(
    `Caddie needs Node ${minVersion.major}.${minVersion.minor} or newer and this is ${process.versions.node}: ` +
      'install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
