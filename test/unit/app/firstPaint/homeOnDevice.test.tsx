import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import en from '../../../../i18n/en.json';
import { dayOnDevice, fillHomeFrame, homeOnDevice } from '../../../../src/app/firstPaint/homeOnDevice';
import { HomeFrame } from '../../../../src/app/firstPaint/HomeFrame';
import type { CollectionsState } from '../../../../src/domain/collections';
import frenchExercises from '../../../../src/domain/exerciseDocuments/fr.json';
import englishExercises from '../../../../src/domain/exerciseDocuments/en.json';
import type { ExerciseDocument } from '../../../../src/domain/exercise/exerciseSchema';
import { formattingLocales, type Locale } from '../../../../src/domain/locale';
import { HomeScreen } from '../../../../src/screens/home/HomeScreen';
import { anIdentityCard, aPerson, someTokens } from '../../../support/exampleData';
import { aStore, closeStores, storageWith } from '../../../support/exampleStore';
import { FakeProvider } from '../../../support/fakeProvider';

const now = new Date(2026, 9, 1, 13, 30);
const documents = { fr: frenchExercises, en: englishExercises } as unknown as Record<
  string,
  ExerciseDocument
>;

beforeEach(() => {
  jest.useFakeTimers({
    now,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'performance'],
  });
});

afterEach(() => {
  cleanup();
  closeStores();
  jest.useRealTimers();
});

/** Home's blocks above its figures as markup, without what React gives or leaves out by chance. */
function upperHalf(container: Element): string[] {
  const blocks = [...(container.querySelector('.screen')?.children ?? [])];
  const end = blocks.findIndex((block) => block.matches('.tiles, p.visually-hidden'));
  return blocks.slice(0, end).map((block) => {
    // How far the way goes takes a style, which no page drawn ahead may have; the button is dead until React owns it.
    for (const done of block.querySelectorAll('.resume__way > *')) done.remove();
    for (const button of block.querySelectorAll('button')) button.removeAttribute('disabled');
    block.normalize();
    return block.outerHTML.replaceAll(/ (?:id|aria-labelledby)="_r_[^"]*"/g, '');
  });
}

async function draws(locale: Locale, rows: Partial<CollectionsState>): Promise<[string[], string[]]> {
  const stored = { tokens: someTokens(), locale, ...rows };
  const storage = storageWith(stored);
  const { store } = await aStore(new FakeProvider(), stored, storage);
  const drawn = (screen: ReactNode) =>
    render(
      <Provider store={store}>
        <IntlProvider
          locale={formattingLocales[locale]}
          defaultLocale="fr"
          messages={locale === 'en' ? en : {}}
          onError={() => undefined}
        >
          <MemoryRouter>{screen}</MemoryRouter>
        </IntlProvider>
      </Provider>,
    ).container;
  const frame = drawn(<HomeFrame locale={locale} />).cloneNode(true) as Element;
  const home = homeOnDevice((key) => storage.getItem(key), locale, now);
  fillHomeFrame(frame, home);
  frame.querySelector('.home__date')?.replaceChildren(dayOnDevice(locale, now));
  return [upperHalf(frame), upperHalf(drawn(<HomeScreen />))];
}

const draft = (answer: string) => ({ reconnection: { answers: { lieu: answer } } });

describe('home’s upper half, drawn before the app', () => {
  const plf_track = { plf: 3, slide: 1 };
  test.each<[string, Partial<CollectionsState>]>([
    ['someone new', { personalInfo: aPerson() }],
    ['someone without a first name', { personalInfo: { uid: '5' }, privacyAlert: true }],
    ['someone ready', { personalInfo: aPerson(), identityCard: anIdentityCard(), privacyAlert: true }],
    ['a blank card', { personalInfo: aPerson(), identityCard: anIdentityCard({ symptoms: '  ' }) }],
    ['a draft', { personalInfo: aPerson(), drafts: draft('ici') }],
    ['an exercise only opened', { personalInfo: aPerson(), drafts: draft(' ') }],
    ['the guided exercise', { exerciseDocuments: documents, plf: { plf_track } }],
    ['its shorter type', { exerciseDocuments: documents, plf: { type: 'bilan', plf_track } }],
    ['the guided exercise without its document', { plf: { plf_track } }],
    [
      'a type the document does not know',
      { exerciseDocuments: documents, plf: { type: 'autre', plf_track } },
    ],
  ])('J5 B1 B4 B9 E5: it is what home draws, to the letter: %s', async (_who, rows) => {
    for (const locale of ['fr', 'en'] as const) {
      const [frame, home] = await draws(locale, rows);
      expect(frame).toEqual(home);
      expect(frame.join('')).toContain('href="/reco/add"');
      cleanup();
    }
  });

  test.each([1, 8, 12, 18])('J5 B1: it greets by the hour, at %i', async (hour) => {
    jest.setSystemTime(new Date(2026, 9, 1, hour));
    now.setHours(hour);
    const [frame, home] = await draws('fr', { personalInfo: aPerson() });
    expect(frame[0]).toBe(home[0]);
  });
});
