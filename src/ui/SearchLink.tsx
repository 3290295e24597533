import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { searchHref } from '../domain/paths';
import { Icon } from './icons';
import { appMessages } from './messages';
import { plain } from './plain';
import { theme } from './theme';

const Way = plain(Link, {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginInlineStart: 'auto',
  borderRadius: '50%',
  color: 'inherit',
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
});

/** Leads to the search in everything, an icon at the end of its row: cheaper than a button of MUI's. */
export function SearchLink({ isHere = false }: { isHere?: boolean }) {
  const label = useIntl().formatMessage(appMessages.search);
  return (
    <Way to={searchHref} aria-label={label} title={label} aria-current={isHere ? 'page' : undefined}>
      <Icon name="search" />
    </Way>
  );
}
