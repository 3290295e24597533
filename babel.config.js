const { placeOfMessage } = require('./tools/messageIds.cjs');

module.exports = (api) => {
  const env = api.env();
  const isTest = env === 'test';
  const isProduction = env === 'production';
  return {
    presets: [
      [
        '@babel/preset-env',
        // What a browser gets is compiled for those of .browserslistrc.
        isTest ? { targets: { node: 'current' } } : { modules: false },
      ],
      ['@babel/preset-react', { runtime: 'automatic', development: env === 'development' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    overrides: [
      {
        // babel-plugin-formatjs throws inside react-intl itself: it may only see our own sources.
        exclude: /node_modules/,
        plugins: [
          [
            'babel-plugin-formatjs',
            {
              ast: !isTest,
              removeDefaultMessage: isProduction,
              preserveWhitespace: true,
              ...(isProduction && { overrideIdFn: placeOfMessage }),
            },
          ],
        ],
      },
      ...(env === 'development'
        ? [{ exclude: /node_modules/, plugins: [require.resolve('react-refresh/babel')] }]
        : []),
    ],
  };
};
