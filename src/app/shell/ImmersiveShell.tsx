import { Outlet } from 'react-router';
import { SkipLink } from './SkipLink';
import { SyncState } from './SyncState';
import './shell.css';

/** The frame of an exercise: nothing but the question, and whether it is saved. */
export function ImmersiveShell() {
  return (
    <>
      <SkipLink />
      <main className="immersive-shell" id="main" tabIndex={-1}>
        <div className="immersive-shell__state">
          <SyncState />
        </div>
        <Outlet />
      </main>
    </>
  );
}
