// npm run release -- patch|minor|major [--dry-run]: gives what CHANGELOG.md calls unreleased a version, commits and
// tags it. Pushes nothing.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { changedSubjects } from './deepTier.mjs';

/** What the product is made of, as CycloneDX has it. */
const partsList = 'sbom.cdx.json';

const heading = '## [Unreleased]';
const parts = ['major', 'minor', 'patch'];

/** The version after `version` when its `part` (major, minor or patch) goes up. */
function nextVersion(version, part) {
  const raised = parts.indexOf(part);
  return version
    .split('.')
    .map((number, index) => (index < raised ? number : index > raised ? 0 : Number(number) + 1))
    .join('.');
}

/**
 * The changelog with what is unreleased under `version` and its `day` (YYYY-MM-DD), and an empty section for what
 * comes. Throws when there is nothing to release.
 */
function releasedChangelog(text, version, day) {
  const [before, rest] = text.split(`${heading}\n`);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no line "${heading}".`);
  const [unreleased] = rest.split(/^## /m);
  if (unreleased.trim() === '') throw new Error('CHANGELOG.md has nothing unreleased.');
  return `${before}${heading}\n\n## [${version}] - ${day}\n${rest}`;
}

const withVersion = (text, version) => {
  const data = JSON.parse(text);
  data.version = version;
  if (data.packages?.['']) data.packages[''].version = version;
  return `${JSON.stringify(data, null, 2)}\n`;
};

/** Makes the release in the repository `root`, and returns the version. `test` returns whether the checks passed. */
function release(root, { part, isDryRun, day, test }) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]} failed.\n${stderr}`);
    return stdout.trim();
  };
  if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') throw new Error('A release is made on main.');
  if (git('status', '--porcelain') !== '') throw new Error('Commit what you have changed first.');
  const changed = changedSubjects(root).map(({ subject }) => subject);
  if (changed.length > 0) {
    throw new Error(
      `Run npm run test:deep -- --changed first. Changed since it was green: ${changed.join('; ')}.`,
    );
  }
  const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
  const version = nextVersion(JSON.parse(read('package.json')).version, part);
  const texts = {
    'CHANGELOG.md': releasedChangelog(read('CHANGELOG.md'), version, day),
    'package.json': withVersion(read('package.json'), version),
    'package-lock.json': withVersion(read('package-lock.json'), version),
  };
  if (isDryRun) return version;
  if (!test()) throw new Error('npm test is not green: nothing was released.');
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(root, name), text);
  // After the versions, which it names.
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    git('checkout', '--', ...Object.keys(texts));
    throw new Error('npm run sbom failed: nothing was released.');
  }
  fs.writeFileSync(path.join(root, partsList), stdout);
  git('add', ...Object.keys(texts), partsList);
  git('commit', '--no-verify', '-m', `Release ${version}`);
  git('tag', '-a', `v${version}`, '-m', `Release ${version}`);
  return version;
}

function main(args) {
  const [part] = args.filter((argument) => argument !== '--dry-run');
  const isDryRun = args.includes('--dry-run');
  if (!parts.includes(part)) throw new Error('Usage: npm run release -- patch|minor|major [--dry-run]');
  const root = path.resolve(import.meta.dirname, '..');
  const test = () => spawnSync('npm', ['test'], { cwd: root, stdio: 'inherit' }).status === 0;
  const version = release(root, { part, isDryRun, day: new Date().toISOString().slice(0, 10), test });
  console.log(
    isDryRun
      ? `Would release ${version}, once npm test is green.`
      : `Released ${version}. Push it: git push origin main v${version}`,
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
