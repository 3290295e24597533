import { Outlet } from 'react-router';
import { SyncState } from './SyncState';
import './shell.css';

/** The frame of an exercise: nothing but the question, and whether it is saved. */
export function ImmersiveShell() {
  return (
    <main className="immersive-shell" id="main">
      <div className="immersive-shell__state">
        <SyncState />
      </div>
      <Outlet />
    </main>
  );
}
