import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { isAccountSection, type AccountSection } from '../../domain/paths';

/**
 * Leads to a section of the account where the address asks for it.
 * @returns for the section's heading
 */
export function useAskedFor(section: AccountSection): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isAskedFor = isAccountSection(useLocation().search, section);
  useEffect(() => {
    if (!isAskedFor) return undefined;
    // After the screen's own heading, and its scroll.
    const frame = requestAnimationFrame(() => headingRef.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isAskedFor]);
  return headingRef;
}
