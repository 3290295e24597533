// `npm install` runs this: git hooks where there is a repository and a developer, nothing in CI or a bare copy.
import fs from 'node:fs';

if (fs.existsSync('.git') && !process.env.CI && process.env.NODE_ENV !== 'production') {
  try {
    const { default: husky } = await import('husky');
    const problem = husky();
    if (problem) console.warn(`Git hooks not installed: ${problem}`);
  } catch (error) {
    console.warn(`Git hooks not installed: ${error.message}`);
  }
}
