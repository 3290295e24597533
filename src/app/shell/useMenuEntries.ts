import { useIntl } from 'react-intl';
import { matchPath, useLocation, type Location } from 'react-router';
import { isSearch, isSessionsPath, searchHref } from '../../domain/paths';
import { enteredAnew } from '../../ui/list/listMemory';
import { useAppDispatch } from '../../store/hooks';
import { routes } from '../routing/routes';
import { menuMessages } from './messages';

/**
 * True when the page shown is the entry's: the same row of the table and, of the news, the same category; of the
 * synthesis, itself or the sessions.
 */
function isAt({ pathname, search }: Location, path: string, href: string): boolean {
  const shown = matchPath(path, pathname);
  return (
    shown !== null &&
    shown.params['catid'] === matchPath(path, href)?.params['catid'] &&
    isSessionsPath(search) === isSessionsPath(href.split('?')[1] ?? '')
  );
}

/**
 * The menu's entries, in the table's order, each with what its link takes.
 * @param isOver true where the menu covers a page: a link then takes the place of the step that opened it
 */
export function useMenuEntries(isOver: boolean) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const location = useLocation();
  const isSearching = isSearch(location);
  return routes.flatMap(({ path, menu = [] }) =>
    menu.map(({ group, label, icon, href, state, onChosen }) => {
      const name = formatMessage(menuMessages[label]);
      const to = href?.(name) ?? path;
      return {
        ...{ group, label, icon, name },
        isHere: isAt(location, path, to) && isSearching === (to === searchHref),
        link: {
          to,
          replace: isOver,
          state: { ...(isOver && enteredAnew), ...state },
          onClick: () => {
            if (onChosen) dispatch(onChosen());
          },
        },
      };
    }),
  );
}
