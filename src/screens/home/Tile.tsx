import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/icons';

interface TileProps {
  to: string;
  family: 'amber' | 'plum';
  count: number;
  /** Stands where there is nothing to count yet. */
  icon: IconName;
  name: ReactNode;
  note: ReactNode;
}

/** A figure that leads to what it counts; nothing yet is no figure (rows B2, B3). */
export function Tile({ to, family, count, icon, name, note }: TileProps) {
  return (
    <Link to={to} className={`tile tile--${family}`}>
      <span className="tile__count">
        {count === 0 ? <Icon name={icon} size={30} /> : <FormattedNumber value={count} />}
      </span>{' '}
      {name} <span className="tile__note">{note}</span>
    </Link>
  );
}
