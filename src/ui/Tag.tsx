import type { ReactNode } from 'react';
import { familyClass, type Family } from './family';
import './tag.css';

/** A small mark in the hue of its family, or in none. */
export function Tag({ family, children }: { family?: Family; children: ReactNode }) {
  return <span className={`tag ${family ? familyClass(family) : 'tag--plain'}`}>{children}</span>;
}
