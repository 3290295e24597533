import { newsCategories } from '../../domain/news';
import { EventDialogAtAddress } from '../../parts/events/EventDialogAtAddress';
import { EventsBlock } from '../../parts/events/EventsBlock';
import { NextEventBanner } from '../../parts/events/NextEventBanner';
import { NewsBlock } from '../../parts/news/NewsBlock';
import { NewsDialogAtAddress } from '../../parts/news/NewsDialogAtAddress';

/** What the programme brings: the next event, news of each category, the coming events (rows B5–B7). */
export function Programme() {
  return (
    <div className="programme">
      <NextEventBanner />
      <div className="programme__news">
        {newsCategories.map((category) => (
          <NewsBlock key={category} category={category} />
        ))}
      </div>
      <EventsBlock />
      <NewsDialogAtAddress />
      <EventDialogAtAddress />
    </div>
  );
}
