import { parse } from '@formatjs/icu-messageformat-parser';
import { messageIds } from './messageIds.cjs';

/**
 * Webpack loader: compiles a catalogue of ICU texts, so that the ICU parser stays out of the bundle. Plain texts are
 * compiled too, because react-intl without parser shows a bare string as it is.
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
  // babel.config.js calls messages by their places in production.
  return JSON.stringify(this.mode === 'production' ? messageIds.map((id) => compiled[id]) : compiled);
}
