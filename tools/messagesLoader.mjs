import { parse } from '@formatjs/icu-messageformat-parser';
import { messageIds } from './messageIds.cjs';

/**
 * Webpack loader: a catalogue {id: ICU text} becomes {id: compiled message}, so that the ICU parser stays out of
 * the bundle. Every message is compiled, plain text too: react-intl without parser shows a bare string as it is.
 * Gives JSON text, for a rule of type json; in production a list, as babel.config.js calls messages by their places. Throws, and fails the build, on a message that does not parse.
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
  return JSON.stringify(this.mode === 'production' ? messageIds.map((id) => compiled[id]) : compiled);
}
