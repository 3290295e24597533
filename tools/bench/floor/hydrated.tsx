import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { MuiApp, MuiLogin } from './MuiApp';
import { Routed } from './routed';
import { persist } from './store';

persist();
const root = document.getElementById('root');
if (root) {
  hydrateRoot(
    root,
    <MuiApp>
      <BrowserRouter>
        <Routed Screen={MuiLogin} />
      </BrowserRouter>
    </MuiApp>,
  );
}
