import { parse } from '@formatjs/icu-messageformat-parser';
import { isFirstMessage, placeOfMessage } from './messageIds.cjs';

/**
 * Webpack loader: compiles a catalogue of ICU texts, so that the ICU parser stays out of the bundle. Plain texts are
 * compiled too, because react-intl without parser shows a bare string as it is. `?first` gives what the first screens
 * say, `?others` all else.
 */
export default function compileMessages(source) {
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    if (isFirstMessage(id) !== (this.resourceQuery === '?first')) continue;
    try {
      // babel.config.js calls messages by their places in production.
      compiled[this.mode === 'production' ? placeOfMessage(id) : id] = parse(text);
    } catch (error) {
      throw new Error(`Message ${id} is not valid ICU: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}
