import formatjs from 'eslint-plugin-formatjs';

const literals = formatjs.rules['no-literal-string-in-jsx'];
const isBlank = (node) => typeof node.value === 'string' && node.value.trim() === '';

/** formatjs/no-literal-string-in-jsx, but a space between two elements ({' '}) is no text to translate. */
const translatedText = {
  ...literals,
  create(context) {
    const report = (finding) => {
      if (!isBlank(finding.node.expression ?? finding.node)) context.report(finding);
    };
    return literals.create(Object.create(context, { report: { value: report } }));
  },
};

/** Rules of this repository that no plugin has. */
export const houseRules = {
  rules: { 'translated-text': translatedText },
};
