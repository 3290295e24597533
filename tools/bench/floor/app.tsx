import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { MuiApp } from './MuiApp';
import { persist } from './store';

const app = (
  <BrowserRouter>
    <MuiApp />
  </BrowserRouter>
);

persist();
const root = document.getElementById('root');
// What was drawn ahead is taken over.
if (root?.hasChildNodes()) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);
