import type { ComponentProps } from 'react';
import { plain } from './plain';

const Words = plain('p', { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });

type OwnWordsProps = ComponentProps<typeof Words> & {
  /** The element, where a Typography draws it: that one keeps `as` to itself. */
  tag?: ComponentProps<typeof Words>['as'];
};

/** What a person wrote, with its line breaks and indents, each paragraph in its own direction. */
export const OwnWords = ({ tag, ...props }: OwnWordsProps) => <Words as={tag} dir="auto" {...props} />;
