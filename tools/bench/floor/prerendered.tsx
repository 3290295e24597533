import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { MuiApp, MuiLogin } from './MuiApp';
import { floorPath, Routed } from './routed';

/** The page with MUI as HTML, styles included: made while it is built, taken over by `hydrated.tsx`. */
export const prerendered = (): string =>
  renderToString(
    <MuiApp>
      <StaticRouter location={floorPath}>
        <Routed Screen={MuiLogin} />
      </StaticRouter>
    </MuiApp>,
  );
