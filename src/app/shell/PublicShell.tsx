import { Outlet } from 'react-router';
import { LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { Mark } from '../../ui/icons';
import { LegalLinks } from './LegalLinks';
import { SkipLink } from './SkipLink';
import './shell.css';

/** The frame of the screens before login. */
export function PublicShell() {
  return (
    <div className="public-shell">
      <SkipLink />
      <div className="public-shell__mark">
        <Mark size={72} />
      </div>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="public-shell__footer">
        <LanguageSwitch />
        <LegalLinks />
      </footer>
    </div>
  );
}
