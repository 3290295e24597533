import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { MouseEventHandler, ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { Icon, type IconName } from './icons';
import { Spinner } from './Spinner';

type Look = 'primary' | 'quiet' | 'text' | 'danger';

interface LookProps {
  look?: Look;
  isWide?: boolean;
  /** What it says, where it holds nothing else. */
  text?: MessageDescriptor;
}

const looks: Record<Look, Pick<MuiButtonProps, 'variant' | 'color'>> = {
  primary: { variant: 'contained' },
  quiet: { variant: 'outlined' },
  text: { variant: 'text' },
  danger: { variant: 'contained', color: 'error' },
};

type ButtonProps = LookProps &
  Pick<
    MuiButtonProps,
    'type' | 'onClick' | 'children' | 'ref' | 'id' | 'form' | (`aria-${string}` & keyof MuiButtonProps)
  > & {
    /** Shows that it is working, and takes no second tap meanwhile. */
    isBusy?: boolean;
    /** Takes no tap for now. */
    isHeld?: boolean;
    /** Nothing can come of it: the browser takes no tap either, and sends no form. */
    isDead?: boolean;
    /** Before its words. */
    icon?: IconName;
  };

/** A button of the app. A busy or held one stays focusable, so that the keyboard keeps its place. */
export function Button({
  look = 'primary',
  isWide = false,
  isBusy = false,
  isHeld = false,
  isDead = false,
  icon,
  type = 'button',
  onClick,
  text,
  children,
  ...rest
}: ButtonProps) {
  const { formatMessage } = useIntl();
  const isOff = isBusy || isHeld;
  return (
    <MuiButton
      {...rest}
      {...looks[look]}
      type={isOff ? 'button' : type}
      fullWidth={isWide}
      disabled={isDead}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      startIcon={isBusy && <Spinner />}
    >
      {icon && <Icon name={icon} size={20} />}
      {text ? formatMessage(text) : children}
    </MuiButton>
  );
}

/** A link that looks like a button; `state` goes along, out of the address. */
export function ButtonLink({
  look = 'primary',
  isWide = false,
  to,
  state,
  onClick,
  text,
  children,
}: LookProps & {
  to: string;
  state?: object;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children?: ReactNode;
}) {
  const { formatMessage } = useIntl();
  return (
    <MuiButton {...looks[look]} component={Link} to={to} state={state} fullWidth={isWide} onClick={onClick}>
      {text ? formatMessage(text) : children}
    </MuiButton>
  );
}
