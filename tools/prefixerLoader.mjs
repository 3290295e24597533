import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../src/ui/stylePrefixer.ts', import.meta.url));
const theirs = 'var defaultStylisPlugins = [prefixer];';

/** Webpack loader: gives Emotion our prefixer in place of its own. A version that names it otherwise fails the build. */
export default function takeOurPrefixer(source) {
  if (!source.includes(theirs)) throw new Error(`No ${theirs} in ${this.resourcePath}`);
  const changed = source.replace(theirs, 'var defaultStylisPlugins = [prefixStyle];');
  return `import { prefixStyle } from ${JSON.stringify(ours)};\n${changed}`;
}
