/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { folderForAll } from '../../support/ownFolder';

const tools = path.resolve(__dirname, '../../../tools');
const changelog = (unreleased: string) =>
  `# Changelog\n\n## [Unreleased]\n${unreleased}\n## [0.1.0] - 2026-01-01\n\n- First.\n`;

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text);
const versions = () => [
  (JSON.parse(read('package.json')) as { version: string }).version,
  (JSON.parse(read('package-lock.json')) as { packages: { '': { version: string } } }).packages[''].version,
];

const commit = () => {
  git('add', '.');
  git('commit', '--quiet', '-m', 'x');
};

const folder = folderForAll();
/** A repository with one commit on main, whose tests are green or not, copied for each test. */
const template = path.join(folder, 'template');
beforeAll(() => {
  root = template;
  fs.mkdirSync(path.join(root, 'tools'), { recursive: true });
  for (const file of ['release.mjs', 'deepTier.mjs']) {
    fs.copyFileSync(path.join(tools, file), path.join(root, 'tools', file));
  }
  fs.mkdirSync(path.join(root, 'test'));
  write('test/deep.json', '[]');
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.email', 'release@example.org');
  git('config', 'user.name', 'Release');
  const sbom = `node -p "JSON.stringify({bomFormat:'CycloneDX',version:process.env.npm_package_version})"`;
  const scripts = { test: 'test ! -e red', sbom };
  write('package.json', JSON.stringify({ name: 'a', version: '0.1.9', scripts }));
  write('package-lock.json', JSON.stringify({ version: '0.1.9', packages: { '': { version: '0.1.9' } } }));
  write('.gitignore', 'red\n');
  write('CHANGELOG.md', changelog('\n### Added\n- Something.\n'));
  commit();
});
beforeEach(() => {
  root = fs.mkdtempSync(path.join(folder, 'copy-'));
  fs.cpSync(template, root, { recursive: true });
});

const release = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/release.mjs', ...args], { cwd: root, encoding: 'utf8' });

test.each([
  ['patch', '0.1.10'],
  ['minor', '0.2.0'],
  ['major', '1.0.0'],
])(
  'L2 a %s release is %s: dated in the changelog, in both package files, committed and tagged',
  (part, version) => {
    expect(release(part).status).toBe(0);
    expect(versions()).toEqual([version, version]);
    const day = new Date().toISOString().slice(0, 10);
    expect(read('CHANGELOG.md')).toContain(
      `## [Unreleased]\n\n## [${version}] - ${day}\n\n### Added\n- Something.\n\n## [0.1.0]`,
    );
    expect(git('status', '--porcelain')).toBe('');
    expect(git('describe', '--exact-match')).toBe(`v${version}`);
  },
);

test.each<[string, () => void, RegExp]>([
  ['with changes that are not committed', () => write('new.txt', ''), /Commit what you have changed/],
  ['on another branch', () => git('checkout', '--quiet', '-b', 'other'), /on main/],
  [
    'whose deep tests were not green as they are',
    () => {
      const subject = { subject: 'saving', runner: 'jest', tests: ['test/a.deep.test.ts'], holds: ['src'] };
      write('test/deep.json', JSON.stringify([{ ...subject, green: 'of another day', seconds: 1 }]));
      commit();
    },
    /test:deep.*saving/,
  ],
  ['with tests that are red', () => write('red', ''), /not green/],
  [
    'of nothing',
    () => {
      write('CHANGELOG.md', changelog(''));
      commit();
    },
    /nothing unreleased/,
  ],
])('L2 a release %s is refused and changes nothing', (_case, spoil, reason) => {
  spoil();
  const before = git('rev-parse', 'HEAD');
  const { status, stderr } = release('patch');
  expect(stderr).toMatch(reason);
  expect(status).toBe(1);
  expect([git('rev-parse', 'HEAD'), git('tag'), versions()[0]]).toEqual([before, '', '0.1.9']);
});

test('S32 a release holds the list of what the product is made of, under its own version', () => {
  expect(release('patch').status).toBe(0);
  expect(JSON.parse(read('sbom.cdx.json'))).toEqual({ bomFormat: 'CycloneDX', version: '0.1.10' });
  expect(git('ls-files', 'sbom.cdx.json')).toBe('sbom.cdx.json');
});

test('S32 npm lists all that the product depends on, and nothing that only builds or tests it', () => {
  const cwd = path.resolve(__dirname, '../../..');
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  const { bomFormat, components } = JSON.parse(printed) as {
    bomFormat: string;
    components: { group?: string; name: string }[];
  };
  const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(cwd, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
  expect(names).not.toContain('jest');
});

test('L2 a dry run changes nothing', () => {
  expect(release('minor', '--dry-run').status).toBe(0);
  expect([versions()[0], git('tag'), git('status', '--porcelain')]).toEqual(['0.1.9', '', '']);
});
