// Lints pieces of text as if they stood in given files: jest cannot load eslint.config.mjs itself.
// Reads [{file, text}] from standard input, writes [[{ruleId, line, message}]] in the same order.
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

const answers = [];
for (const sample of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(sample.text, { filePath: path.join(root, sample.file) });
  answers.push(result.messages.map(({ ruleId, line, message }) => ({ ruleId, line, message })));
}
process.stdout.write(JSON.stringify(answers));
