import { Link } from 'react-router';
import { Icon, type IconName } from './icons';
import { plain } from './plain';

const Way = plain(Link, {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  // A Stack sets its children's margins.
  marginInlineStart: 'auto !important',
  borderRadius: '50%',
  color: 'inherit',
});

interface IconLinkProps {
  to: string;
  icon: IconName;
  /** Where it leads, for screen readers and under a pointer. */
  label: string;
}

/** A link that shows an icon only, at the end of its row: cheaper than a button of MUI's. */
export function IconLink({ to, icon, label }: IconLinkProps) {
  return (
    <Way to={to} aria-label={label} title={label}>
      <Icon name={icon} />
    </Way>
  );
}
