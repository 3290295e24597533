import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { floorPath, MuiApp } from './MuiApp';

/** The page as HTML, styles included: made while it is built, taken over by `app.tsx`. */
export const prerendered = (): string =>
  renderToString(
    <StaticRouter location={floorPath}>
      <MuiApp />
    </StaticRouter>,
  );
