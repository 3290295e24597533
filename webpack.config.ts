import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { providerPaths } from './src/domain/providerPaths';
import { providerSettings } from './tools/providerSettings.mjs';

const root = process.cwd();

/** Tells tools/prerender which files a named chunk is made of. */
const writeChunks: WebpackPluginInstance = {
  apply: ({ hooks }) => {
    hooks.done.tap('writeChunks', ({ compilation }) => {
      const files = [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]);
      mkdirSync(path.resolve(root, '.cache'), { recursive: true });
      writeFileSync(path.resolve(root, '.cache/chunks.json'), JSON.stringify(Object.fromEntries(files)));
    });
  },
};

/** With a name among the numbers webpack writes `main` as an object: 0.6 KiB less than the list, which it thinks is shorter. */
const nameReact: WebpackPluginInstance = {
  apply: ({ hooks }) => {
    hooks.compilation.tap('nameReact', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'nameReact', stage: -1 }, (modules) => {
        for (const module of modules)
          if (module.nameForCondition() === path.resolve(root, 'node_modules/react/index.js'))
            compilation.chunkGraph.setModuleId(module, 'react');
      });
    });
  },
};

/** Picks modules of a named chunk, or those of them that one of some others holds too. */
const isIn =
  (name: string, ...others: string[]) =>
  (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.Compilation['chunkGraph'] }) => {
    const names = [...chunkGraph.getModuleChunks(module)].map((chunk) => chunk.name);
    return names.includes(name) && (others.length === 0 || others.some((one) => names.includes(one)));
  };

/** What no page uses: a ripple, a button's own spinner, boxes that grow (GrowingInput.tsx does), another theme and its colours, a theme as text. */
const unusedOfMui = [
  ...['ButtonBase/TouchRipple.mjs', 'CircularProgress/index.mjs', 'TextareaAutosize/index.mjs'],
  ...['styles/defaultTheme.mjs', 'styles/stringifyTheme.mjs'],
  ...['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'].map((name) => `colors/${name}.mjs`),
];

/** A file of MUI's own. Where MUI moves it, the build fails rather than grows. */
function fileOfMui(name: string): string {
  const file = path.resolve(root, 'node_modules/@mui/material', name);
  if (!existsSync(file)) throw new Error(`MUI has no ${name} any more: webpack.config.ts replaces it.`);
  return file;
}

const providerProxyTarget = process.env['DEV_PROVIDER'] ?? 'http://127.0.0.1:3001';

export default function configure(
  _env: unknown,
  argv: { mode?: string },
): Configuration & { devServer: DevServerConfiguration } {
  const isProduction = argv.mode !== 'development';
  process.env['NODE_ENV'] = isProduction ? 'production' : 'development';
  return {
    mode: isProduction ? 'production' : 'development',
    target: 'web',
    entry: {
      main: './src/index.ts',
      // The frame's script stands in the page itself (tools/prerender).
      ...(isProduction && {
        sw: './src/serviceWorker/index.ts',
        frame: './src/app/firstPaint/placeFrame.ts',
      }),
    },
    devtool: isProduction ? false : 'eval-source-map',
    output: {
      path: path.resolve(root, 'dist'),
      publicPath: '/',
      clean: true,
      // The worker keeps its address: by it the browser knows that a version is newer.
      filename: ({ chunk }) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name].[contenthash].js'),
      chunkFilename: 'assets/[name].[contenthash].js',
      cssFilename: 'assets/[name].[contenthash].css',
      cssChunkFilename: 'assets/[name].[contenthash].css',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      // The page's script names the file of each chunk: what of a hash tells nothing more is weight on every first load.
      hashDigestLength: 8,
      trustedTypes: { policyName: 'webpack' },
    },
    experiments: { css: true },
    // An old build's short export names stay in what is kept: a call reached another function.
    cache: !isProduction && {
      type: 'filesystem',
      cacheDirectory: path.resolve(root, 'node_modules/.cache/webpack'),
      buildDependencies: {
        config: [
          'webpack.config.ts',
          'babel.config.js',
          '.browserslistrc',
          'tsconfig.json',
          'tools/messageIds.cjs',
          'tools/messagesLoader.mjs',
          'tools/passwordWordsLoader.mjs',
          'tools/prefixerLoader.mjs',
        ].map((file) => path.resolve(root, file)),
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        // Messages are compiled ahead: the ICU parser stays out of the bundle.
        '@formatjs/icu-messageformat-parser$': path.resolve(
          root,
          'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
        ),
        ...Object.fromEntries(unusedOfMui.map((name) => [fileOfMui(name), false])),
        [fileOfMui('styles/shadows.mjs')]: path.resolve(root, 'src/ui/elevation.ts'),
        // The same without a default theme.
        [fileOfMui('Box/Box.mjs')]: path.resolve(root, 'node_modules/@mui/system/Box/Box.mjs'),
        // Each text stands alone in its element, of libraries' too: a translator may take its node away.
        'react/jsx-runtime$': path.resolve(root, 'src/ui/jsxRuntime.ts'),
        // Only emotion's withTheme needs it, which nothing here uses.
        'hoist-non-react-statics': false,
        // The package's exports map has no production condition: without these its development build ships.
        ...(isProduction && {
          'react-router$': path.resolve(root, 'node_modules/react-router/dist/production/index.mjs'),
        }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'babel-loader',
          options: { cacheDirectory: false },
        },
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /[\\/]emotion-cache\.browser(\.development)?\.esm\.js$/,
          loader: path.resolve(root, 'tools/prefixerLoader.mjs'),
        },
        {
          test: /\.json$/,
          include: path.resolve(root, 'i18n'),
          loader: path.resolve(root, 'tools/messagesLoader.mjs'),
        },
        {
          test: /[\\/]@zxcvbn-ts[\\/]language-\w+[\\/]dist[\\/](passwords|commonWords|wikipedia)\.json\.mjs$/,
          loader: path.resolve(root, 'tools/passwordWordsLoader.mjs'),
        },
      ],
    },
    optimization: {
      // The plugin below gives them.
      moduleIds: isProduction ? false : 'named',
      // The shortest names there are: one letter instead of two for most of what a module hands to another.
      mangleExports: isProduction ? 'size' : false,
      splitChunks: {
        cacheGroups: {
          // What the login form shares with home or its frame is there for both.
          first: {
            test: isIn('session', 'home', 'shell'),
            name: 'main',
            chunks: 'all',
            enforce: true,
            priority: 1,
          },
          // All else that the login form takes, in one request; other forms share it.
          login: { test: isIn('session'), name: 'login', chunks: 'async', enforce: true },
        },
      },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            ecma: 2020,
            compress: { ecma: 2020, passes: 3, toplevel: true },
            mangle: { toplevel: true },
            format: { comments: false },
          },
        }),
      ],
    },
    plugins: [
      // Three digits in place of five, a byte less at each of a thousand places; there is room for 1,000 modules.
      isProduction && new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }),
      isProduction && nameReact,
      new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer', chunks: ['main'] }),
      new webpack.DefinePlugin({
        PROVIDER_SETTINGS: `(${JSON.stringify(providerSettings)})`,
        // By what it is made of (tools/build.mjs): the same wherever it is built.
        BUILD: JSON.stringify(process.env['BUILD'] ?? 'development'),
        IS_VAULT_OFFERED: JSON.stringify(process.env['VAULT'] !== 'read'),
      }),
      isProduction ? writeChunks : new ReactRefreshPlugin(),
    ],
    performance: false,
    devServer: {
      host: 'localhost',
      port: Number(process.env['PORT'] ?? 3000),
      hot: true,
      historyApiFallback: true,
      static: { directory: path.resolve(root, 'public') },
      // A worker that a production build left at this address would keep serving its files.
      setupMiddlewares: (middlewares) => [
        {
          path: '/sw.js',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'text/javascript');
            createReadStream(path.resolve(root, 'public/sw-kill.js')).pipe(response);
          },
        },
        ...middlewares,
      ],
      proxy: [{ context: [...providerPaths], target: providerProxyTarget }],
    },
  };
}
