import type { IntlShape } from 'react-intl';
import { isBlank } from '../../domain/blank';
import { isIdentityCardComplete } from '../../domain/entries/completeness';
import { defaultPlfType, identityCardFields } from '../../domain/constants';
import { formOf } from '../../domain/entries/draftKeys';
import type { DraftAnswer } from '../../domain/entries/drafts';
import { isJsonObject, type Json } from '../../domain/json';
import { formattingLocales, type Locale } from '../../domain/locale';
import { paths } from '../../domain/paths';
import { trackPosition, type PlfExercise } from '../../domain/plf/plfSections';
import type { ProgressTrack } from '../../domain/plf/plf';
import { dayPartAt, type DayPart } from '../../screens/home/greeting';
import { dayInWords } from '../../ui/dayInWords';
import { storedRow, type ReadText, type rowKeys } from './firstFrame';

/** What chooses among the variants that home's frame is drawn in. */
export type HomeFact =
  | DayPart
  | 'named'
  | 'unnamed'
  | 'privacy'
  | 'start'
  | 'track'
  | 'titled'
  | 'untitled'
  | 'placelessTrack'
  | 'draft'
  | 'noDraft';

/** What fills it. */
export type HomeText = 'name' | 'title' | 'section' | 'count';

/** Home's upper half on a device, as far as it can be told without the app. */
interface HomeOnDevice {
  facts: ReadonlySet<HomeFact>;
  texts: Partial<Record<HomeText, string>>;
  /** Where the guided exercise goes on. */
  trackAddress?: string;
}

const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const textIn = (value: Json | undefined, name: string): string => {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : '';
};

/** What home says at first of what this device holds (rows B1, B4, B9, E5). It may throw where that is rotten. */
export function homeOnDevice(read: ReadText, locale: Locale, now: Date): HomeOnDevice {
  const stored = (name: keyof typeof rowKeys) => storedRow(read, name);
  const name = textIn(stored('personalInfo'), 'firstname');
  const facts = new Set<HomeFact>([dayPartAt(now.getHours()), name ? 'named' : 'unnamed']);
  if (stored('privacyAlert') !== true) facts.add('privacy');
  const isBegun = Object.entries(stored('drafts') ?? {}).some(
    ([draftKey, draft]) =>
      formOf(draftKey) === 'reconnection' &&
      Object.values(memberOf(draft as Json, 'answers') ?? {}).some(
        (answer) => !isBlank(answer as DraftAnswer),
      ),
  );
  facts.add(isBegun ? 'draft' : 'noDraft');

  const plf = stored('plf');
  const track = memberOf(plf, 'plf_track') as ProgressTrack | undefined;
  if (!track) {
    const card = stored('identityCard');
    const fields = identityCardFields.map((field) => [field, textIn(card, field)] as const);
    if (!isIdentityCardComplete(Object.fromEntries(fields))) facts.add('start');
    return { facts, texts: { name } };
  }
  const document = memberOf(stored('exerciseDocuments'), locale);
  const exercise = memberOf(memberOf(document, 'exercises'), 'plf') as unknown as PlfExercise | undefined;
  const { title, place } = trackPosition(exercise, textIn(plf, 'type') || defaultPlfType, track);
  const trackAddress = paths.plf.href(track.plf);
  if (!place) return { facts: facts.add('placelessTrack'), texts: { name }, trackAddress };
  facts.add('track').add(title === undefined ? 'untitled' : 'titled');
  const texts = { name, title: title ?? '', section: String(place.section), count: String(place.count) };
  return { facts, texts, trackAddress };
}

/** The day as home's heading says it (row B1). */
export function dayOnDevice(locale: Locale, now: Date): string {
  const tag = formattingLocales[locale];
  const formatDateToParts: IntlShape['formatDateToParts'] = (value, options) =>
    new Intl.DateTimeFormat(tag, options).formatToParts(new Date(value ?? now));
  return dayInWords({ locale: tag, formatDateToParts }, now, { weekday: 'long' });
}

/** Makes of home's frame what this device has: the variants that fit, filled. */
export function fillHomeFrame(frame: ParentNode, { facts, texts, trackAddress }: HomeOnDevice): void {
  for (const variant of frame.querySelectorAll<HTMLElement>('[data-if]')) {
    variant.replaceWith(...(facts.has(variant.dataset['if'] as HomeFact) ? variant.childNodes : []));
  }
  for (const gap of frame.querySelectorAll<HTMLElement>('[data-fill]')) {
    gap.replaceWith(texts[gap.dataset['fill'] as HomeText] ?? '');
  }
  if (trackAddress !== undefined) frame.querySelector('.resume')?.setAttribute('href', trackAddress);
}
