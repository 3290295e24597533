import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
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
