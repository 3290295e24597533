import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';

type Look = 'primary' | 'quiet' | 'text' | 'danger';

interface LookProps {
  look?: Look;
  isWide?: boolean;
}

const classOf = ({ look = 'primary', isWide = false }: LookProps) =>
  ['button', `button--${look}`, isWide && 'button--wide'].filter(Boolean).join(' ');

type ButtonProps = LookProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> & {
    /** Shows that it is working, and takes no second tap meanwhile. */
    isBusy?: boolean;
    /** Takes no tap for now. */
    isHeld?: boolean;
    /** Nothing can come of it: the browser takes no tap either, and sends no form. */
    isDead?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button of the app. A busy or held one stays focusable, so that the keyboard keeps its place. */
export function Button({
  look,
  isWide,
  isBusy = false,
  isHeld = false,
  isDead = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = isBusy || isHeld;
  return (
    <button
      {...rest}
      type={isOff ? 'button' : type}
      className={classOf({ look, isWide })}
      disabled={isDead}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {isBusy && <span className="button__busy" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button; `state` goes along, out of the address. */
export function ButtonLink({
  look,
  isWide,
  to,
  state,
  children,
}: LookProps & { to: string; state?: object; children: ReactNode }) {
  return (
    <Link to={to} state={state} className={classOf({ look, isWide })}>
      {children}
    </Link>
  );
}
