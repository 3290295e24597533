/** @jest-environment node */
import { withQuotes } from '../../../src/domain/exercise/withQuotes';
import { isolated } from '../../../src/domain/isolated';

it.each(['שלום', 'Karim سلام', '(م)', '\u202Eabc'])('R51 %j turns nothing around it', (text) => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  expect(withQuotes('Avec {{who|x}}, demain ?', () => text)).toBe(`Avec \u2068${text}\u2069, demain ?`);
});

it.each(['', 'Karim', 'Élodie 2', '日本', '👩‍💻'])('R51 %j is left as it is', (text) => {
  expect(isolated(text)).toBe(text);
});
