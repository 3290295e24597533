import { OwnWords } from './OwnWords';
import { plain } from './plain';
import { theme } from './theme';

/** What a person wrote, as a page to read. */
export const PageWords = plain(OwnWords, { ...theme.typography.page });
