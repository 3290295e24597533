/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Report {
  readonly diagnostics: readonly { filename: string; code?: string; message: string }[];
}

const circleTo = (module: string) =>
  `import { last as other } from './${module}';\nexport const first = () => other;\nexport const last = 1;`;
const component = (inside: string) => `export function Sample({ id }: { id: string }) {${inside}}`;

const leftOut = "export function f(one: 'a' | 'b') { switch (one) { case 'a': return 1; } return 2; }";
const always = 'export const f = (one: object) => (one ? 1 : 2);';
const unawaited = '[1].forEach(async () => { await Promise.resolve(1); });';
const effect = `import { useEffect } from 'react';\n${component('useEffect(() => { console.info(id); }, []);')}`;
const silencesNothing =
  '// oxlint-disable-next-line eqeqeq -- nothing is compared here\nexport const one = 1;';

/** What must be refused: a title, a file, its text, and what oxlint says of it. */
const refused: readonly [string, string, string, RegExp][] = [
  ['errors of the compiler', 'src/domain/types.ts', "export const one: number = '1';", /TS2322/],
  ['the DOM in the service worker', 'src/serviceWorker/dom.ts', 'document.close();', /TS2584/],
  ['floating promises', 'server/floating.ts', 'Promise.resolve(1);', /no-floating-promises/],
  ['promises where none is awaited', 'src/domain/misused.ts', unawaited, /no-misused-promises/],
  ['conditions that always hold', 'src/domain/condition.ts', always, /no-unnecessary-condition/],
  ['a switch that leaves a case out', 'src/domain/switch.ts', leftOut, /switch-exhaustiveness-check/],
  ['any', 'test/unit/any.test.ts', 'export const f = (one: any) => [one];', /no-explicit-any/],
  ['circles', 'src/domain/there.ts', circleTo('back'), /no-cycle/],
  ['default exports', 'src/domain/default.ts', 'export default 1;', /no-default-export/],
  ['hooks that depend on what they do not name', 'src/ui/Deps.tsx', effect, /exhaustive-deps/],
  ['hooks in a condition', 'src/ui/Rules.tsx', component('if (id) useId();'), /rules-of-hooks/],
  ['chance while rendering', 'src/ui/Pure.tsx', component('return <p>{Math.random()}</p>;'), /purity/],
  ['pictures without a text', 'src/ui/Picture.tsx', component('return <img src={id} />;'), /alt-text/],
  ['the console in the app', 'src/ui/console.ts', "console.error('');", /no-console/],
  ['names nobody declared', 'tools/undeclared.mjs', 'undeclared();', /no-undef/],
  ['suppressions of nothing', 'src/domain/suppression.ts', silencesNothing, /Unused oxlint-disable/],
];

/** A project of the samples alone, so that its types are there in a second. */
function lint(samples: Record<string, string>): Report['diagnostics'] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oxlint-'));
  try {
    for (const [file, text] of Object.entries(samples)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: folder });
    return (JSON.parse(stdout.toString()) as Report).diagnostics;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

let findings: Report['diagnostics'] = [];
beforeAll(() => {
  const ours = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const withoutTypes = JSON.stringify({
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: { types: [] },
    include: ['.'],
    exclude: ['src/serviceWorker'],
  });
  findings = lint({
    '.oxlintrc.json': ours('.oxlintrc.json'),
    'tsconfig.json': withoutTypes,
    'src/serviceWorker/tsconfig.json': ours('src/serviceWorker/tsconfig.json'),
    'src/domain/back.ts': circleTo('there'),
    ...Object.fromEntries(refused.map(([, file, text]) => [file, text])),
  });
}, 30_000);

test.each(refused)('oxlint refuses %s', (_title, file, _text, said) => {
  const ofFile = findings.filter(({ filename }) => filename === file);
  expect(ofFile.map(({ code, message }) => `${code ?? ''} ${message}`).join('\n')).toMatch(said);
});
