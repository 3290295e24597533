import { plain } from './plain';

/** What a person wrote, with its line breaks. */
export const OwnWords = plain('p', { whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
