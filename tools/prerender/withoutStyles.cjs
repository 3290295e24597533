const Module = require('node:module');
const path = require('node:path');

// Style sheets are webpack's matter: what is drawn ahead names classes only.
require.extensions['.css'] = () => undefined;

// As webpack.config.ts has it: what is drawn ahead is what the app takes over.
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  request === 'react/jsx-runtime'
    ? path.resolve(__dirname, '../../src/ui/jsxRuntime.ts')
    : resolve(request, ...rest);
