export default {
  '*.{ts,tsx,mjs,cjs,js}': ['eslint --max-warnings 0', 'prettier --check'],
  '*.{json,jsonc,css,yml}': 'prettier --check',
};
