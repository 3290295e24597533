import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Webpack loader: a catalogue {id: ICU text} becomes {id: compiled message}, so that the ICU parser stays out of
 * the bundle. Every message is compiled, plain text too: react-intl without parser shows a bare string as it is.
 * Gives JSON text, for a rule of type json. Throws, and fails the build, on a message that does not parse.
 */
export default function compileMessages(source) {
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = parse(text);
    } catch (error) {
      throw new Error(`Message ${id} is not valid ICU: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}
