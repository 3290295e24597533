import { inspirations } from './inspirations';
import { practices } from './practices';
import { programmeNews } from './programmeNews';
import { quotes } from './quotes';
import type { SeededNews } from './text';

/** Every news item of the demonstration, newest first in each category. */
export const news: readonly SeededNews[] = [...programmeNews, ...inspirations, ...quotes, ...practices];
