import type { ReactNode } from 'react';
import './tag.css';

/** A small mark in the hue of its family, or in none. */
export function Tag({
  family = 'plain',
  children,
}: {
  family?: 'plain' | 'petrol' | 'amber' | 'plum' | 'slate' | 'sage';
  children: ReactNode;
}) {
  return <span className={`tag tag--${family}`}>{children}</span>;
}
