import formatjs from 'eslint-plugin-formatjs';

/** Suppressions of either linter carry a reason: `oxlint-disable-next-line rule -- why`. */
const explainedSuppression = {
  meta: {
    type: 'problem',
    docs: { description: 'A suppression says why, after two dashes' },
    messages: {
      missing: 'Say why this rule does not hold here: …-disable-next-line <rule> -- <reason>.',
    },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isSuppression = /^\s*(?:eslint|oxlint)-disable/.test(comment.value);
          if (isSuppression && !/\s--\s\S.{8,}/.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'missing' });
          }
        }
      },
    };
  },
};

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
  rules: { 'explained-suppression': explainedSuppression, 'translated-text': translatedText },
};
