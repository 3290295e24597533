import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
  /** Of the icon, CSS px. */
  size?: number;
};

/** A button that shows an icon only. */
export function IconButton({ icon, label, size = 20, className = '', ...button }: IconButtonProps) {
  return (
    <button {...button} type="button" className={`icon-button ${className}`.trim()} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
