import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import { Link } from 'react-router';
import { Icon, type IconName } from './icons';

type IconButtonProps = Omit<MuiIconButtonProps, 'children' | 'type' | 'size'> & {
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
  /** Of the icon, CSS px. */
  size?: number;
};

/** A button that shows an icon only. */
export function IconButton({ icon, label, size = 20, ...button }: IconButtonProps) {
  return (
    <MuiIconButton {...button} aria-label={label}>
      <Icon name={icon} size={size} />
    </MuiIconButton>
  );
}

/** A link that shows an icon only, at the end of its row. */
export function IconLink({ to, icon, label }: Pick<IconButtonProps, 'icon' | 'label'> & { to: string }) {
  return (
    <MuiIconButton component={Link} to={to} aria-label={label} title={label} sx={{ ml: 'auto !important' }}>
      <Icon name={icon} />
    </MuiIconButton>
  );
}
