import { defaultPlfType, plfClaimsSection } from '../constants';

/** The step that stands for `section` in a type: for any other than plf, 3 becomes 4. */
export function stepInType(type: string, section: number): number {
  return type !== defaultPlfType && section === plfClaimsSection ? section + 1 : section;
}
