import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router';
import { paths } from '../../domain/paths';
import { versionLabel } from '../../domain/constants';
import { useAppDispatch } from '../../store/hooks';
import { Icon, Mark } from '../../ui/icons';
import { appMessages } from '../../ui/messages';
import { routes } from '../routes';
import { LanguageSwitch } from './LanguageSwitch';
import { menuMessages } from './messages';

/** The side menu's content (row J1): every screen of the table that has an entry, the language, the version. */
export function MenuEntries({ onNavigate }: { onNavigate?: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <div className="menu">
      <NavLink to={paths.home.href()} className="menu__brand" onClick={onNavigate}>
        <Mark size={36} />
        <FormattedMessage {...appMessages.name} />
      </NavLink>
      <ul className="plain-list">
        {routes.map(
          ({ path, menu }) =>
            menu && (
              <li key={path}>
                <NavLink
                  to={menu.href ?? path}
                  className="menu__entry"
                  onClick={() => {
                    if (menu.onChosen) dispatch(menu.onChosen());
                    onNavigate?.();
                  }}
                >
                  <Icon name={menu.icon} />
                  <FormattedMessage {...menuMessages[menu.label]} />
                </NavLink>
              </li>
            ),
        )}
      </ul>
      <LanguageSwitch />
      <p className="small menu__version">{versionLabel}</p>
    </div>
  );
}
