/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { allows, layers, unplacedEntries } from '../../tools/layers.mjs';

const root = path.resolve(__dirname, '../..');

interface Sample {
  readonly file: string;
  readonly text: string;
}
interface Finding {
  readonly ruleId: string | null;
  readonly line: number;
  readonly message: string;
}

/** The findings of the real ESLint configuration for each sample, in order. */
function lint(samples: readonly Sample[]): Finding[][] {
  const script = path.join(__dirname, 'lintSamples.mjs');
  const answer = execFileSync(process.execPath, [script], { input: JSON.stringify(samples), cwd: root });
  return JSON.parse(answer.toString()) as Finding[][];
}

/** Modules of a layer that stand in it, as paths from the root without extension. */
function modulesOf(folder: string): string[] {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  return fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.replace(/\.tsx?$/, '')))
    .sort();
}

const productLayers = layers.filter((layer) => layer.folder !== 'test');
const importing = (from: string, target: string) => {
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return `import type * as one from '${relative}';`;
};

describe('the layer table (tools/layers.mjs)', () => {
  test('has a row for every folder of src', () => {
    expect(unplacedEntries(root)).toEqual([]);
  });

  test('is ordered: no layer is let into a layer below it', () => {
    const order = layers.map((layer) => layer.folder);
    for (const layer of productLayers) {
      const upwards = layer.mayImport
        .filter((entry) => entry !== '*' && entry !== 'src/store/hooks')
        .map((entry) => order.findIndex((folder) => entry === folder || entry.startsWith(`${folder}/`)));
      expect(upwards.every((index) => index >= 0)).toBe(true);
      if (layer.folder !== 'server')
        expect(Math.max(-1, ...upwards)).toBeLessThan(order.indexOf(layer.folder));
    }
  });

  test('tells in each row why, and where to go instead', () => {
    for (const layer of layers) expect(layer.why.length).toBeGreaterThan(20);
  });
});

const isPathFinding = ({ ruleId }: Finding) => ruleId === 'import-x/no-restricted-paths';
const [firstScreen, secondScreen] = [
  ...new Set(modulesOf('src/screens').map((file) => file.split('/').slice(0, 3).join('/'))),
];
const moduleOfSecondScreen = modulesOf(String(secondScreen))[0];

const noDays = `import { defineMessages } from 'react-intl';
  export const all = defineMessages({ one: { id: 'one', defaultMessage: '{n, plural, one {# jour}}' } });`;
const inScreen = `${String(firstScreen)}/sample.ts`;
const otherScreen = importing(`${String(firstScreen)}/sample`, String(moduleOfSecondScreen));
const inDomain = 'src/domain/sample.ts';
const inSession = 'src/session/sample.ts';
const inHome = 'src/screens/home/sample.ts';
const words = 'export const Sample = () => <p>Bonjour</p>;';
const notOctal = '// eslint-disable-next-line no-octal -- nothing here is octal\nexport const one = 1;';

/** What must be refused: a title, a file, its text, and what the linter says: in the words of the table for a layer. */
const refused: readonly [string, string, string, RegExp][] = [
  ['a forbidden layer', inDomain, "import '../provider/api';", /domain is words and rules, pure/],
  ['a screen in a screen', inScreen, otherScreen, /a screen knows no other screen/],
  ['storage outside persistence', inSession, 'localStorage.clear();', /only in src\/persistence/],
  ['storage of window', inSession, 'window.localStorage.clear();', /only in src\/persistence/],
  ['the network outside provider', inHome, "void fetch('/x');", /only through src\/provider/],
  ['untyped store hooks', inHome, "import { useSelector } from 'react-redux';", /typed hooks/],
  ['redux-persist outside its fence', inHome, "import { persistStore } from 'redux-persist';", /fenced/],
  ['field names inside', inHome, "export const name = 'field_cid';", /collection table/],
  ['packages in domain', inDomain, "import 'react';", /no package but yup/],
  ['the store at the entry', 'src/index.ts', "import './store/makeStore';", /runs in one go/],
  ['packages at the entry', 'src/index.ts', "import 'react';", /runs in one go/],
  ['React in the server', 'server/sample.ts', "import 'react-dom/server';", /embedded provider/],
  ['words in JSX', 'src/ui/Sample.tsx', words, /untranslated text/],
  ['invalid messages', 'src/ui/messages.ts', noDays, /MISSING_OTHER_CLAUSE/],
  ['slow expressions', 'server/sample.ts', 'export const slow = /(a+)+$/;', /quadratic runtime/],
  ['suppressions of nothing', 'tools/sample.mjs', notOctal, /Unused eslint-disable/],
];

describe('ESLint', () => {
  const targets = productLayers.flatMap(({ folder }) =>
    modulesOf(folder)
      .slice(0, 1)
      .map((file) => ({ folder, file })),
  );
  const neighbours = productLayers.map(({ folder }) => {
    const file = `${folder}/sampleUnit/sample.ts`;
    return { file, text: targets.map((target) => importing(file, target.file)).join('\n') };
  });
  const hooks = {
    file: 'src/screens/sample/sample.ts',
    text: "import '../../store/hooks';\nimport '../../store/makeStore';",
  };
  let findings: Finding[][] = [];
  // One process for all samples: loading the configuration takes longer than linting them.
  beforeAll(() => {
    findings = lint([...neighbours, hooks, ...refused.map(([, file, text]) => ({ file, text }))]);
  }, 30_000);

  test.each(productLayers.map(({ folder }, index) => ({ folder, index })))(
    'lets $folder import what the table allows and nothing else, types included',
    ({ folder, index }) => {
      const flagged = (findings[index] ?? [])
        .filter(isPathFinding)
        .map(({ line }) => targets[line - 1]?.folder);
      const forbidden = targets.map((target) => target.folder).filter((target) => !allows(folder, target));
      expect([...new Set(flagged)]).toEqual(forbidden);
    },
  );

  test('lets a screen into the typed hooks of the store and not into the rest', () => {
    const lines = (findings[neighbours.length] ?? []).filter(isPathFinding).map(({ line }) => line);
    expect(lines).toEqual([2]);
  });

  test.each(refused.map((row, index) => [...row, index] as const))(
    'refuses %s',
    (_title, _file, _text, said, index) => {
      const found = findings[neighbours.length + 1 + index] ?? [];
      expect(found.map(({ message }) => message).join('\n')).toMatch(said);
    },
  );
});
