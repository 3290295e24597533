import { css, type CSSObject as EmotionCSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import type { CSSObject } from '@mui/material/styles';
import type { ComponentProps, ElementType, JSX, ReactNode } from 'react';

/**
 * An element, or a component that takes a class name, with a look of its own that never changes.
 * MUI's `styled` puts a look together at each draw; this does it once (decision 028).
 * @param look colours and sizes come from the theme
 */
export const plain = <Tag extends ElementType>(tag: Tag, look: CSSObject) =>
  // Emotion types neither MUI's looks nor a tag that is not known yet.
  styled(tag as 'div')(css(look as EmotionCSSObject)) as unknown as (
    props: ComponentProps<Tag> & { as?: keyof JSX.IntrinsicElements },
  ) => ReactNode;
