import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { partOfMessage, placeOfMessage } from './messageIds.cjs';

function compiledText(id, text) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`Message ${id} is not valid ICU: ${error.message}`, { cause: error });
  }
}

/** Elements of a compiled message, the most frequent kinds shorter: words as they are, an argument by its name, 0 for #. */
const packedElements = (elements) =>
  elements.map(({ type, value, options, children, ...rest }) => {
    if (type === TYPE.literal) return value;
    if (type === TYPE.argument) return { argument: value };
    if (type === TYPE.pound) return 0;
    const branches = Object.entries(options ?? {});
    return {
      ...{ type, value, ...rest },
      ...(options && {
        options: Object.fromEntries(branches.map(([name, branch]) => [name, packedElements(branch.value)])),
      }),
      ...(children && { children: packedElements(children) }),
    };
  });

/** A compiled message; one that is nothing but words as those words. */
function packedMessage(elements) {
  const [first, ...others] = packedElements(elements);
  return typeof first === 'string' && others.length === 0 ? first : [first, ...others];
}

/**
 * Messages of a production build, which babel.config.js calls by their places: neighbours in the catalogue stand in one
 * list, after the place of the first. Names and braces around each were an eighth of a language.
 */
function packed(compiled) {
  const runs = [];
  const placed = compiled.map(([id, elements]) => [Number(placeOfMessage(id)), packedMessage(elements)]);
  let next;
  for (const [place, message] of placed.sort(([one], [other]) => one - other)) {
    if (place === next) runs.at(-1).push(message);
    else runs.push([place, message]);
    next = place + 1;
  }
  return runs;
}

/**
 * Webpack loader: compiles a catalogue of ICU texts, so that the ICU parser stays out of the bundle. Plain texts are
 * compiled too, because react-intl without parser shows a bare string as it is. `?first` gives what the first screens
 * say, `?bin`, `?search` and `?sessions` what theirs do, `?others` all else. src/ui/localeMessages.ts unpacks what a
 * production build holds.
 */
export default function compileMessages(source) {
  const compiled = Object.entries(JSON.parse(source))
    .filter(([id]) => `?${partOfMessage(id)}` === this.resourceQuery)
    .map(([id, text]) => [id, compiledText(id, text)]);
  return JSON.stringify(this.mode === 'production' ? packed(compiled) : Object.fromEntries(compiled));
}
