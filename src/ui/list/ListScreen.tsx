import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  isValidElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Family } from '../Tag';
import { wordsOf } from '../../domain/blank';
import { fadeInAnimation } from '../enterAnimations';
import { HeroArt } from '../HeroArt';
import { Icon, type IconName } from '../icons';
import { clampedTo } from '../clampedTo';
import { Dissolving } from '../Dissolving';
import { phraseSize } from '../phraseSize';
import { plain } from '../plain';
import { Screen } from '../Screen';
import { SearchField } from '../SearchField';
import { theme } from '../theme';
import { useHeard } from '../useHeard';
import { timeOfKey } from '../../domain/dateKey';
import { BesideContext } from './besideContext';
import { EntryList, type EntryListProps } from './EntryList';
import { foundMessage, listMessages } from './messages';
import { Traces } from './Traces';
import { useListState, useListMemory } from './listMemory';

interface ListScreenProps<Item> extends Pick<
  EntryListProps<Item>,
  'keyOf' | 'estimatedHeight' | 'isJoined' | 'children'
> {
  title: MessageDescriptor;
  /** Every entry of the collection; the title counts them, where there are any. */
  all: readonly Item[];
  /** Those that the filters leave, in the order shown; all of them by default. */
  items?: readonly Item[];
  /** True when the entry has these words; all of it is searched, accents and case aside. */
  matches: (item: Item, search: string) => boolean;
  /** What belongs here: said when there is nothing at all. */
  empty: MessageDescriptor;
  /** The way to begin, below it; by default what stands above the search. */
  begin?: ReactNode;
  /** The collection's mark, in the hue of its family: drawn where there is nothing yet. */
  mark: { icon: IconName; hue: Family };
  /** Between search and list: filters, order. */
  filters?: ReactNode;
  /** Above the search: adding an entry. */
  actions?: ReactNode;
  /** What is chosen in the list, on a wide screen beside it; null while nothing is. A list without has no such place. */
  detail?: ReactNode;
  /** Said beside the list on a wide screen, below how it grew, where nothing opens there. */
  beside?: ReactNode;
  /** Words, and what they are, beside the list on a wide screen while nothing is chosen in it. */
  line?: { name?: MessageDescriptor; hue?: Family; text: string };
  /** After the list: dialogs. */
  after?: ReactNode;
}

/** Two circles that meet, like the app's mark; one is there already. */
const MeetingCircles = styled(Paper)({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  marginRight: 40,
  borderRadius: '50%',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 -40px 0 40px',
    border: '2px dashed',
    // Left out by a browser that can't mix: the line is then as dark as the sign.
    borderColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
    borderRadius: '50%',
  },
});

/** Comes back to where the list was left, once what stood there is drawn again. */
function useScrollPlace(): void {
  const [left, keep] = useListMemory<number>('scroll');
  useEffect(() => {
    if (left !== undefined) window.scrollTo(0, left);
  }, [left]);
  // Read while the list still stands, and never while scrolling: that would lay the page out once more a frame.
  useLayoutEffect(() => () => keep(window.scrollY), [keep]);
}

/** The first place where two lists differ: where an entry went, or came back. */
function changedAt<Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): number {
  const at = now.findIndex((item, index) => {
    const other = before[index];
    return other === undefined || keyOf(item) !== keyOf(other);
  });
  return at < 0 ? now.length : at;
}

/** Of what is drawn the entry nearest to a place of the list, rather below it; a search may hide those that stand there. */
function drawnNear(keys: readonly string[], place: number): HTMLElement | undefined {
  const drawn = new Map(
    [...document.querySelectorAll<HTMLElement>('li[data-key]')].map((li) => [li.dataset['key'], li]),
  );
  const key = [...keys.slice(place), ...keys.slice(0, place).reverse()].find((one) => drawn.has(one));
  // Where an entry is read, and nothing happens by habit.
  return drawn.get(key)?.querySelector<HTMLElement>('a[href], [tabindex="-1"]') ?? undefined;
}

/**
 * Gives back the focus that went with what was pressed: an entry was deleted, or its deletion taken back. It goes to the
 * entry that stands in that place now; to the heading where there is none, or where a filter only hides the entry. That
 * comes before the toast takes it, which gives it back to there.
 */
function useFocusPlace<Item>(
  all: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
  headingRef: RefObject<HTMLElement | null>,
): void {
  const before = useRef({ items, count: all.length });
  const focused = useRef<Element>(null);
  useHeard('document', 'focusin', ({ target }) => {
    focused.current = target as Element;
  });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { items, count: all.length };
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
    if (!isLost) return;
    const near =
      was.count === all.length ? undefined : drawnNear(items.map(keyOf), changedAt(was.items, items, keyOf));
    if (near) near.focus();
    else if (items.length < was.items.length) headingRef.current?.focus({ preventScroll: true });
  }, [all.length, items, keyOf, headingRef]);
}

/** One way to add stands beside the search, several above it, side by side where their names fit. */
const Head = plain('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 12px',
  '& > *': { flex: '1 0 auto', maxWidth: '100%' },
  '& > section': { flexBasis: '100%' },
  '& > .MuiInputBase-root': {
    flex: '6 1 11rem',
    width: 'auto',
    minHeight: 48,
    borderRadius: 24,
    input: { paddingBlock: 11 },
  },
  // Both ways to add fit one line of a phone.
  '& > div': { gap: 8 },
  '.MuiButton-root': { paddingInline: 10 },
  '&& > div > *, && > section > div > *': { flex: '1 1 auto' },
});

/** What is searched, and what was found. It keeps the search, so that a key redraws the list and not the screen around it. */
function Searched<Item>({
  all,
  items = all,
  keyOf,
  matches,
  estimatedHeight,
  isJoined,
  filters,
  actions,
  children,
}: ListScreenProps<Item>) {
  const { formatMessage } = useIntl();
  const [searched, setSearched] = useListState('search', '');
  const found = useMemo(() => items.filter((item) => matches(item, searched)), [items, matches, searched]);
  const isSearched = wordsOf(searched) !== '';
  const nothing = isSearched ? listMessages.nothingFound : listMessages.nothingHere;
  return (
    <>
      <Head>
        {actions}
        <SearchField initial={searched} onSearch={setSearched} />
      </Head>
      {filters}
      {/* Said as one types; there all along, as screen readers want it. */}
      <Typography
        variant={found.length === 0 ? 'body1' : 'body2'}
        color={found.length === 0 ? 'textPrimary' : 'textSecondary'}
        aria-live="polite"
        sx={{ '&:empty': { position: 'absolute' } }}
      >
        {found.length === 0 && formatMessage(nothing)}
        {found.length > 0 &&
          found.length < all.length &&
          formatMessage(foundMessage, { count: found.length })}
      </Typography>
      {found.length > 0 && (
        <EntryList {...{ keyOf, estimatedHeight, isJoined }} items={found} all={isSearched ? undefined : all}>
          {children}
        </EntryList>
      )}
    </>
  );
}

/** The room there is beside the menu; of it what is chosen takes three fifths, and leaves the list enough. */
const room = '(min(100vw - 20rem, 75rem) - 2.5rem)';
const beside = `min(${room} * 0.6, ${room} - var(--list-width, 18rem)) - 1.5rem`;

/** Beside its list what is chosen stands from the window's top to its foot, whatever stands above and below the list. */
const besideStyles = (
  <GlobalStyles
    styles={{
      [theme.breakpoints.up('md')]: {
        '.makes-way': {
          position: 'relative',
          minHeight: '100dvh',
          paddingRight: `calc(${beside} + 2.75rem)`,
        },
      },
      [theme.breakpoints.up('lg')]: { '.makes-way': { '--list-width': '460px' } },
    }}
  />
);

/** As tall as a place beside a list. */
const nothingYetSx = {
  position: 'relative',
  minHeight: { md: 'calc(100dvh - 13rem)' },
  display: 'grid',
  alignItems: 'center',
  '.MuiPaper-root': { backgroundColor: 'background.paper' },
  // A narrow card has room for two circles, not for four.
  '& > svg': { display: { xs: 'none', md: 'block' } },
} as const;

const DetailPlace = styled('div')({
  [theme.breakpoints.down('md')]: { display: 'none' },
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    inset: '1.5rem 1.25rem 1.5rem auto',
    width: `calc(${beside})`,
    // In sight while the list scrolls.
    '& > *': { position: 'sticky', top: '1.5rem' },
    '& > .entry-window, & > .at-rest': {
      height: 'calc(100dvh - 3rem - var(--toast, 0px))',
      transition: 'height var(--comes)',
    },
    // On the card's own tint a mark would be lost.
    '.at-rest > .MuiPaper-root': { backgroundColor: theme.vars.palette.background.paper },
    '.at-rest > *': fadeInAnimation,
  },
});

/** When an entry was begun, epoch ms: one word of its key says it. */
const timeOf = (key: string) => key.split(/[. ]/).flatMap((word) => timeOfKey(word) ?? []);

type WithDetailProps<Item> = Omit<ListScreenProps<Item>, 'children'> & { children: ReactNode };

/** The list, and on a wide screen beside it what is chosen there; elsewhere that is a window over the page. */
function WithDetail<Item>({ detail, beside, line, mark, all, keyOf, children }: WithDetailProps<Item>) {
  const { formatMessage } = useIntl();
  const isLarge = useMediaQuery(theme.breakpoints.up('lg'));
  const times = all.flatMap((item) => timeOf(keyOf(item)));
  const atRest = (
    <Card component={Stack} variant={mark.hue} className="at-rest" spacing={3} sx={{ p: 4 }}>
      <HeroArt />
      <Stack spacing={1} sx={{ my: 'auto' }}>
        {line?.text && (
          <>
            {line.name && (
              <Typography variant="overline" color={line.hue}>
                {formatMessage(line.name)}
              </Typography>
            )}
            <Typography
              component="p"
              variant={phraseSize(line.text)}
              color="textPrimary"
              dir="auto"
              sx={{ ...clampedTo(8), whiteSpace: 'pre-wrap' }}
            >
              {line.text}
            </Typography>
          </>
        )}
      </Stack>
      {times.length > 1 && <Traces count={all.length} times={times} {...mark} />}
      <Typography color="textSecondary">{beside ?? formatMessage(listMessages.choose)}</Typography>
    </Card>
  );
  // What is worked on in the list itself needs more room.
  if (detail === undefined && (beside === undefined || !isLarge)) return children;
  return (
    <div className="list-beside">
      {besideStyles}
      <Stack spacing={2}>{children}</Stack>
      <Dissolving as={DetailPlace} shown={isValidElement(detail) ? detail.key : ''}>
        <BesideContext value>
          <Suspense fallback={null}>{detail ?? atRest}</Suspense>
        </BesideContext>
      </Dissolving>
    </div>
  );
}

/**
 * A screen that lists a collection: title with its count, search as one types, filters, entries or why there are none.
 * Coming back finds what was searched and where it was left; where an entry goes, the focus goes to the one in its place.
 */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { title, all, items = all, keyOf, empty, mark, actions, begin = actions, after } = props;
  const { formatMessage, formatNumber } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useScrollPlace();
  useFocusPlace(all, items, keyOf, headingRef);
  return (
    <Screen
      title={title}
      heading={all.length > 0 ? `${formatMessage(title)} (${formatNumber(all.length)})` : undefined}
      headingRef={headingRef}
    >
      {all.length === 0 ? (
        <Card variant={mark.hue} className="columns" sx={nothingYetSx}>
          <HeroArt />
          <CardContent component={Stack} spacing={3} sx={{ alignItems: 'center', py: { xs: 4, md: 8 } }}>
            <MeetingCircles variant={mark.hue}>
              <Icon name={mark.icon} size={28} />
            </MeetingCircles>
            <Typography
              variant="quote"
              component="p"
              color="textPrimary"
              sx={{ maxWidth: '34rem', textAlign: 'center' }}
            >
              {formatMessage(empty)}
            </Typography>
            <Box sx={{ width: '100%', maxWidth: '25rem', textAlign: 'center' }}>{begin}</Box>
          </CardContent>
        </Card>
      ) : (
        <WithDetail {...props}>
          <Searched {...props} />
        </WithDetail>
      )}
      <Suspense fallback={null}>{after}</Suspense>
    </Screen>
  );
}
