import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { startTransition, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { Link as RouterLink } from 'react-router';
import { selectLocale } from '../../collections/locale';
import { selectRegistrationEventIds } from '../../collections/registrations';
import { selectSyncFailure } from '../../collections/sync/syncActivity';
import type { Locale } from '../../domain/locale';
import { paths, eventParameter } from '../../domain/paths';
import { isEventPast, nextEvent } from '../../domain/programme/events';
import { newsCategories, type NewsCategory, newsOnHome, quotesCategory } from '../../domain/programme/news';
import { EventDialogAtAddress, EventList, EventsComing, DayTile } from '../../parts/events/EventList';
import { eventMessages } from '../../parts/events/messages';
import { useEvents, EventsFailure } from '../../parts/events/useEvents';
import { newsCategoryMessages } from '../../parts/news/categoryMessages';
import { newsMessages } from '../../parts/news/messages';
import { NewsCard, NewsDialogAtAddress, NewsPlace } from '../../parts/news/NewsCard';
import { isUnreachable, NewsFailure } from '../../parts/news/newsFacts';
import { eventEndpoints } from '../../provider/endpoints/events';
import { newsEndpoints, newsStaleAfterS, useGetNewsListQuery } from '../../provider/endpoints/news';
import { yieldToBrowser } from '../../pace';
import { EnrolledMark, EventTitle, EventWhen } from '../../parts/events/eventFacts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { commonMessages } from '../../ui/commonMessages';
import { OpenDialogButton } from '../../ui/list/dialogAtAddress';
import { LoadFailure } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { useRichTextReady } from '../../ui/richText/RichText';
import { plain } from '../../ui/plain';
import { Sideways } from '../../ui/Sideways';
import { theme } from '../../ui/theme';
import { useNow } from '../../ui/useNow';

const Banner = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'space-between',
  justifyItems: 'start',
  gap: 8,
  minHeight: '13.25rem',
  padding: '12px 16px',
  color: theme.vars.palette.text.primary,
  '.MuiAvatar-root, .MuiButton-root': { backgroundColor: theme.vars.palette.background.paper },
  '.MuiTypography-overline': { color: theme.vars.palette.primary.main },
  '.top': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    width: '100%',
  },
  '.event': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 14px', width: '100%' },
  '.words': { flex: '1 1 8rem', minWidth: 0 },
  // The place is a frame already.
  '.MuiCard-root': {
    gridColumn: '1 / -1',
    padding: 0,
    borderRadius: 0,
    boxShadow: 'none',
    backgroundColor: 'transparent',
  },
  [theme.breakpoints.between('sm', 'lg')]: {
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    minHeight: '8.25rem',
    '.top': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('lg')]: {
    '&&': {
      gridArea: '2 / 2',
      alignContent: 'stretch',
      gridTemplateRows: 'auto 1fr auto',
      // As high as the column beside it, not as the form that may open there.
      maxHeight: '22rem',
      gap: 16,
      padding: 20,
    },
    '.event': { alignSelf: 'center' },
  },
})) as typeof Card;

/** The next event that is for the user, with a mark when they are enrolled; its place is kept, come what may. */
function NextEventBanner() {
  const { formatMessage } = useIntl();
  const id = useId();
  const now = useNow();
  const { events, ...asked } = useEvents();
  const enrolledIds = useAppSelector(selectRegistrationEventIds);
  // Home says it once for all blocks.
  if (!events && asked.failure === 'unreachable') return null;
  if (!events && asked.failure)
    return (
      <Banner variant="outlined">
        <EventsFailure of="list" asked={asked} />
      </Banner>
    );
  const event = events && nextEvent(events, now.getTime());
  const [titleId, whenId] = [`${id}title`, `${id}when`];
  return (
    <Banner component="section" variant="primary" aria-labelledby={`${id}label`} aria-hidden={!events}>
      <div className="top">
        <Typography variant="overline" component="h2" id={`${id}label`}>
          {formatMessage(eventMessages.next)}
        </Typography>
        {event && enrolledIds.has(event.nid) && <EnrolledMark />}
      </div>
      {event ? (
        <div className="event">
          <DayTile event={event} />
          <div className="words">
            <Typography variant="h3" id={titleId}>
              <EventTitle event={event} />
            </Typography>
            <Typography variant="body2" id={whenId}>
              <EventWhen event={event} />
            </Typography>
          </div>
        </div>
      ) : (
        // Its place stays, so that nothing below moves.
        events && <Typography color="textPrimary">{formatMessage(eventMessages.none)}</Typography>
      )}
      {event && (
        <OpenDialogButton
          parameter={eventParameter}
          id={event.nid}
          describedBy={`${titleId} ${whenId}`}
          text={eventMessages.more}
        />
      )}
    </Banner>
  );
}

const newsAsked = (category: NewsCategory, locale: Locale) => ({
  category,
  locale,
  itemsPerPage: newsOnHome,
  page: 0,
});

interface BlockHeadProps {
  title: string;
  titleId: string;
  to: string;
}

/** The heading of a block of home, and the way to all of it. */
function BlockHead({ title, titleId, to }: BlockHeadProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 }}
    >
      <Typography variant="h2" id={titleId} sx={{ minWidth: 0 }}>
        {title}
      </Typography>
      <Link component={RouterLink} to={to} aria-describedby={titleId}>
        {formatMessage(commonMessages.more)}
      </Link>
    </Stack>
  );
}

function useNews(category: NewsCategory) {
  const locale = useAppSelector(selectLocale);
  return useGetNewsListQuery(newsAsked(category, locale), { refetchOnMountOrArgChange: newsStaleAfterS });
}

interface NewsItemsProps {
  category: NewsCategory;
  titleId: string;
  asked: ReturnType<typeof useNews>;
}

function NewsItems({ category, titleId, asked }: NewsItemsProps) {
  const { formatMessage } = useIntl();
  const { currentData, error, isFetching, refetch } = asked;
  // An answer is drawn in slices.
  const items = useDeferredValue(currentData);
  const isReady = useRichTextReady(category === quotesCategory);
  if (!items || !isReady) {
    if (!error)
      return (
        <Sideways as="div" aria-busy="true">
          <p className="visually-hidden">{formatMessage(appMessages.loading)}</p>
          <NewsPlace isSmall />
          <NewsPlace isSmall />
        </Sideways>
      );
    return <NewsFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (items.length === 0) return <Note>{formatMessage(newsMessages.empty)}</Note>;
  return (
    // Quotes hold nothing that the keyboard could reach: they scroll by themselves.
    <Sideways aria-labelledby={titleId} tabIndex={category === quotesCategory ? 0 : undefined}>
      {items.slice(0, newsOnHome).map((item) => (
        <li key={item.nid}>
          <NewsCard item={item} category={category} isSmall />
        </li>
      ))}
    </Sideways>
  );
}

/** The newest two items of a category, and the way to all of them: for home. */
function NewsBlock({ category }: { category: NewsCategory }) {
  const titleId = useId();
  const { formatMessage } = useIntl();
  const asked = useNews(category);
  if (!asked.currentData && isUnreachable(asked.error)) return null;
  const title = formatMessage(newsCategoryMessages[category]);
  return (
    <section aria-labelledby={titleId}>
      <BlockHead title={title} titleId={titleId} to={paths.news.href(category, title)} />
      <NewsItems category={category} titleId={titleId} asked={asked} />
    </section>
  );
}

/** How many events home lists, side by side: the rest is behind « Voir plus ». */
const eventsOnHome = 4;

function EventsBlock() {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const now = useNow();
  const { events, failure } = useEvents();
  // The banner of the next event says so already.
  if (!events && failure) return null;
  const coming = events?.filter((event) => !isEventPast(event, now.getTime()));
  return (
    <section aria-labelledby={titleId}>
      <BlockHead title={formatMessage(eventMessages.list)} titleId={titleId} to={paths.events.href()} />
      {!coming && <EventsComing rows={eventsOnHome} isSideways />}
      {coming?.length === 0 && <Note>{formatMessage(eventMessages.none)}</Note>}
      {coming && coming.length > 0 && (
        // The next one stands in the banner already.
        <EventList events={coming.slice(coming.length > 1 ? 1 : 0).slice(0, eventsOnHome)} isSideways />
      )}
    </section>
  );
}

/** Says once, while the provider is out of reach, that blocks are missing or not new; asks again once it is back. */
function OutOfReach() {
  const locale = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const isAway = useAppSelector((state) => selectSyncFailure(state) === 'unreachable');
  const { isAnyMissing, isAnyShown, isAsking } = useAppSelector((state) => {
    const answers = [
      eventEndpoints.endpoints.getEvents.select(locale)(state),
      ...newsCategories.map((category) =>
        newsEndpoints.endpoints.getNewsList.select(newsAsked(category, locale))(state),
      ),
    ];
    return {
      isAnyMissing: answers.some(({ data, error }) => !data && isUnreachable(error)),
      isAnyShown: answers.some(({ data }) => data),
      isAsking: answers.some(({ isLoading }) => isLoading),
    };
  }, shallowEqual);
  const askAgain = () => {
    const anew = { forceRefetch: true, subscribe: false };
    void dispatch(eventEndpoints.endpoints.getEvents.initiate(locale, anew));
    for (const category of newsCategories)
      void dispatch(newsEndpoints.endpoints.getNewsList.initiate(newsAsked(category, locale), anew));
  };
  const onBack = useEffectEvent(askAgain);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) onBack();
    wasAway.current = isAway;
  }, [isAway]);
  if (!isAway && !isAnyMissing) return null;
  const text = isAway && isAnyShown ? eventMessages.stale : commonMessages.unreachable;
  return <LoadFailure text={text} isBusy={isAsking} onRetry={askAgain} />;
}

/** It stands below home's two columns. Until all of it is there it fills a screen. */
const placeSx = {
  display: { lg: 'contents' },
  '& > *': { gridColumn: '1 / -1' },
  '&[aria-busy=true] > :last-child': { minHeight: '100dvh' },
};

/** The news of each category, two side by side in a wide window. */
const Blocks = plain('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 8,
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px 20px',
    'section > :last-child': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The next event, the news of each category, the events to come. */
const blockCount = 1 + newsCategories.length + 1;

/** How many blocks are drawn: all at once, or one more after each rest. */
function useDrawnBlocks(isOneByOne: boolean): number {
  const [drawn, setDrawn] = useState(isOneByOne ? 1 : blockCount);
  useEffect(() => {
    if (drawn === blockCount) return undefined;
    let isWanted = true;
    void yieldToBrowser().then(() => {
      if (isWanted) startTransition(() => setDrawn(drawn + 1));
    });
    return () => {
      isWanted = false;
    };
  }, [drawn]);
  return drawn;
}

/**
 * What the programme brings: the next event, news of each category, the coming events.
 * @param isOneByOne draws a block at a time, so that a slow phone hears its user in between
 */
export function Programme({ isOneByOne }: { isOneByOne: boolean }) {
  const drawn = useDrawnBlocks(isOneByOne);
  return (
    <Stack spacing={1.5} aria-busy={drawn < blockCount} sx={placeSx}>
      <OutOfReach />
      <NextEventBanner />
      <Blocks>
        {newsCategories.slice(0, drawn - 1).map((category) => (
          <NewsBlock key={category} category={category} />
        ))}
      </Blocks>
      {drawn === blockCount && <EventsBlock />}
      <NewsDialogAtAddress />
      <EventDialogAtAddress />
    </Stack>
  );
}
