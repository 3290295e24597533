import Stack from '@mui/material/Stack';
import { startTransition, useEffect, useState } from 'react';
import { rest } from '../../rest';
import { newsCategories } from '../../domain/programme/news';
import { EventDialogAtAddress } from '../../parts/events/EventDialogAtAddress';
import { EventsBlock } from '../../parts/events/EventsBlock';
import { NextEventBanner } from '../../parts/events/NextEventBanner';
import { NewsBlock } from '../../parts/news/NewsBlock';
import { NewsDialogAtAddress } from '../../parts/news/NewsDialogAtAddress';
import { ProgrammePlace } from './ProgrammePlace';

/** The next event, the news of each category, the events to come. */
const blockCount = 1 + newsCategories.length + 1;

/** How many blocks are drawn: all at once, or one more after each rest. */
function useDrawnBlocks(isOneByOne: boolean): number {
  const [drawn, setDrawn] = useState(isOneByOne ? 1 : blockCount);
  useEffect(() => {
    if (drawn === blockCount) return undefined;
    let isWanted = true;
    void rest().then(() => {
      if (isWanted) startTransition(() => setDrawn(drawn + 1));
    });
    return () => {
      isWanted = false;
    };
  }, [drawn]);
  return drawn;
}

/**
 * What the programme brings: the next event, news of each category, the coming events (rows B5–B7).
 * @param isOneByOne draws a block at a time, so that a slow phone hears its user in between
 */
export function Programme({ isOneByOne }: { isOneByOne: boolean }) {
  const drawn = useDrawnBlocks(isOneByOne);
  return (
    <ProgrammePlace isComing={drawn < blockCount}>
      <NextEventBanner />
      <Stack spacing={1}>
        {newsCategories.slice(0, drawn - 1).map((category) => (
          <NewsBlock key={category} category={category} />
        ))}
      </Stack>
      {drawn === blockCount && <EventsBlock />}
      <NewsDialogAtAddress />
      <EventDialogAtAddress />
    </ProgrammePlace>
  );
}
