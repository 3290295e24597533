import type { ComponentProps } from 'react';
import { plain } from './plain';

const Words = plain('p', { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });

/** What a person wrote, with its line breaks and indents, each paragraph in its own direction. */
export const OwnWords = (props: ComponentProps<typeof Words>) => <Words dir="auto" {...props} />;
