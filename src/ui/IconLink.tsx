import { Link } from 'react-router';
import { Icon, type IconName } from './icons';
import { plain } from './plain';
import { theme } from './theme';

const Way = plain(Link, {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  // A Stack sets its children's margins.
  marginInlineStart: 'auto !important',
  borderRadius: '50%',
  color: 'inherit',
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
});

interface IconLinkProps {
  to: string;
  icon: IconName;
  /** Where it leads, for screen readers and under a pointer. */
  label: string;
  /** True on the page that it leads to. */
  isHere?: boolean;
}

/** A link that shows an icon only, at the end of its row: cheaper than a button of MUI's. */
export function IconLink({ to, icon, label, isHere = false }: IconLinkProps) {
  return (
    <Way to={to} aria-label={label} title={label} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
    </Way>
  );
}
