import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { defineMessage } from 'react-intl';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { makeSearch } from '../../../src/domain/textSearch';
import { ConfirmToast } from '../../../src/ui/overlay/ConfirmToast';
import { EntryList } from '../../../src/ui/list/EntryList';
import { ListMemory } from '../../../src/ui/list/listMemory';
import { ListScreen } from '../../../src/ui/list/ListScreen';
import { SearchField } from '../../../src/ui/SearchField';
import { useListFilter } from '../../../src/ui/list/FilterChoice';
import { inFrench } from '../../support/inFrench';

const user = userEvent.setup({ delay: null });

interface Thing {
  id: string;
  name: string;
  isOld: boolean;
}

const title = defineMessage({ id: 'test.title', defaultMessage: 'Choses' });
const keyOf = ({ id }: Thing) => id;
const matches = makeSearch<Thing>(({ name }) => [name]);
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${String(index)}`,
    name: `Chose ${String(index)}${index === 3 ? ' à côté' : ''}`,
    isOld: index % 2 === 1,
  }));

const filters = {
  legend: defineMessage({ id: 'test.filter', defaultMessage: 'Lesquelles' }),
  all: defineMessage({ id: 'test.all', defaultMessage: 'Toutes' }),
  old: defineMessage({ id: 'test.old', defaultMessage: 'Anciennes' }),
};
const kindOf = ({ isOld }: Thing) => (isOld ? ('old' as const) : undefined);

function Things({ initial }: { initial: Thing[] }) {
  const [all, setAll] = useState(initial);
  const { items, choice } = useListFilter(all, filters, kindOf);
  const [asked, setAsked] = useState<Thing>();
  const [dropped, setDropped] = useState<Thing>({ id: 'far', name: 'Chose lointaine', isOld: true });
  const [isUndoShown, setIsUndoShown] = useState(true);
  const giveBack = () => {
    setIsUndoShown(false);
    setAll([...all, dropped].sort((one, other) => one.id.localeCompare(other.id)));
  };
  return (
    <ListScreen
      title={title}
      all={all}
      items={items}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={50}
      mark={{ icon: 'book', hue: 'primary' }}
      empty={defineMessage({ id: 'test.empty', defaultMessage: 'Rien encore' })}
      filters={choice}
      after={
        <>
          {isUndoShown && <button onClick={giveBack}>Rendre</button>}
          {asked && (
            <ConfirmToast
              text="Vraiment ?"
              confirmLabel="Oui"
              isDangerous
              onCancel={() => setAsked(undefined)}
              onConfirm={() => {
                setAsked(undefined);
                setDropped(asked);
                setIsUndoShown(true);
                setAll(all.filter((thing) => thing !== asked));
              }}
            />
          )}
        </>
      }
    >
      {(thing) => (
        <>
          <Link to="/elsewhere">{thing.name}</Link>
          <button onClick={() => setAsked(thing)}>Jeter {thing.name}</button>
        </>
      )}
    </ListScreen>
  );
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Retour</button>
      <Link to="/">À neuf</Link>
      <Link to="/?entry=t1">À une entrée</Link>
      <Link to="/login-form">Sortir</Link>
    </>
  );
}

function LogIn() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-2)}>Deux pages avant</button>;
}

const show = (initial: Thing[]) =>
  render(
    inFrench(
      <ListMemory>
        <Routes>
          <Route path="/" element={<Things initial={initial} />} />
          <Route path="/elsewhere" element={<Elsewhere />} />
          <Route path="/login-form" element={<LogIn />} />
        </Routes>
      </ListMemory>,
    ),
  );
const search = () => screen.getByRole<HTMLInputElement>('searchbox');
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
const heading = () => screen.getByRole('heading', { level: 1 });
const seesNames = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('C6 the title counts every entry, whatever is searched; what left nothing is said', async () => {
  show(things(5).filter(({ isOld, name }) => !isOld || name.includes('côté')));
  expect(heading()).toHaveTextContent('Choses (4)');
  await user.type(search(), 'A COTE');
  await seesNames(['Chose 3 à côté']);
  expect(heading()).toHaveTextContent('Choses (4)');
  expect(screen.getByText('1 résultat')).toHaveAttribute('aria-live', 'polite');
  await user.type(search(), 'zzz');
  expect(await screen.findByText('Rien ne correspond à ces mots.')).toBeVisible();
  await user.clear(search());
  await user.click(screen.getByRole('button', { name: 'Jeter Chose 3 à côté' }));
  await user.click(screen.getByRole('button', { name: 'Oui' }));
  expect(heading()).toHaveTextContent('Choses (3)');
  await user.click(screen.getByRole('radio', { name: 'Anciennes' }));
  expect(screen.getByText('Rien à montrer avec ce choix.')).toBeVisible();
  expect(heading()).toHaveTextContent('Choses (3)');
});

test.each<[string, () => Promise<unknown>]>([
  ['the box is left', () => user.tab()],
  ['a key is pressed', () => user.keyboard('{Enter}')],
  ['the page is put aside', () => Promise.resolve(fireEvent(document, new Event('visibilitychange')))],
])('R47 C6 words put into the search box without an event are searched once %s', async (_when, go) => {
  show(things(5));
  await user.type(search(), 'cose');
  expect(await screen.findByText('Rien ne correspond à ces mots.')).toBeVisible();
  // As a corrector does: no event that React hears tells of it.
  search().value = 'à côté';
  await act(go);
  await seesNames(['Chose 3 à côté']);
  expect(search()).toHaveValue('à côté');
});

test('who types fast is shown what was found with the first letter, then once the fingers rest (C6)', async () => {
  show(things(15));
  jest.useFakeTimers();
  const typed = (text: string) => fireEvent.change(search(), { target: { value: text } });
  typed('4');
  expect(names()).toEqual(['Chose 4', 'Chose 14']);
  typed('14');
  act(() => jest.advanceTimersByTime(60));
  expect(names()).toHaveLength(2);
  typed('1');
  act(() => jest.advanceTimersByTime(119));
  expect(names()).toHaveLength(2);
  act(() => jest.advanceTimersByTime(1));
  expect(names()).toEqual(['Chose 1', 'Chose 10', 'Chose 11', 'Chose 12', 'Chose 13', 'Chose 14']);
  jest.useRealTimers();
});

test('a search box that is left searches what waits, and nothing where nothing does (C6)', () => {
  const onSearch = jest.fn();
  render(inFrench(<SearchField onSearch={onSearch} />));
  fireEvent.blur(search());
  expect(onSearch).not.toHaveBeenCalled();
  for (const value of ['c', 'ch', 'cho']) fireEvent.change(search(), { target: { value } });
  fireEvent.blur(search());
  expect(onSearch.mock.calls).toEqual([['c'], ['cho']]);
});

test('RA2 C6 where an entry goes, or comes back, the focus goes to the one that stands in its place', async () => {
  show(things(5));
  const drop = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Jeter ${name}` }));
    await user.keyboard('{Tab}{Enter}');
  };
  await drop('Chose 1');
  expect(screen.getByRole('link', { name: 'Chose 2' })).toHaveFocus();
  await drop('Chose 4');
  expect(screen.getByRole('link', { name: /^Chose 3/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rendre' }));
  expect(screen.getByRole('link', { name: 'Chose 4' })).toHaveFocus();
  // Of those that a search leaves, the nearest.
  await user.type(search(), '2');
  await drop('Chose 2');
  expect(heading()).toHaveFocus();
  await user.clear(search());
  await user.click(heading());
  for (const name of ['Chose 0', 'Chose 3 à côté', 'Chose 4']) await drop(name);
  expect(screen.getByText('Rien encore')).toBeVisible();
  expect(heading()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rendre' }));
  expect(screen.getByRole('link', { name: 'Chose 4' })).toHaveFocus();
});

test('RA2 an entry that comes or goes by itself leaves the focus alone', async () => {
  show(things(3));
  act(() => screen.getByRole('link', { name: 'Chose 2' }).focus());
  act(() => screen.getByRole('link', { name: 'Chose 2' }).blur());
  act(() => screen.getByRole('button', { name: 'Rendre', hidden: true }).click());
  expect(document.body).toHaveFocus();
});

test('C6 an empty collection says what belongs there, and offers no search', () => {
  show([]);
  expect(screen.getByText('Rien encore')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('C6 J3 the question before a deletion has the safe answer in focus; Escape and Cancel give the focus back', async () => {
  show(things(2));
  const drop = screen.getByRole('button', { name: 'Jeter Chose 0' });
  for (const leave of [() => user.keyboard('{Escape}'), () => user.keyboard('{Enter}')]) {
    await user.click(drop);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await leave();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(drop).toHaveFocus();
  }
});

test('C6 coming back, or to an entry, finds what was searched and filtered; going there anew does not', async () => {
  show(things(9));
  await user.type(search(), 'chose');
  await user.click(screen.getByRole('radio', { name: 'Anciennes' }));
  await user.click(screen.getAllByRole('link')[0]!);
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  expect(search()).toHaveValue('chose');
  expect(screen.getByRole('radio', { name: 'Anciennes' })).toBeChecked();
  expect(names()).toHaveLength(4);
  await user.click(screen.getAllByRole('link')[0]!);
  await user.click(screen.getByRole('link', { name: 'À une entrée' }));
  expect(screen.getByRole('radio', { name: 'Anciennes' })).toBeChecked();
  await user.click(screen.getAllByRole('link')[0]!);
  await user.click(screen.getByRole('link', { name: 'À neuf' }));
  expect(search()).toHaveValue('');
  expect(names()).toHaveLength(9);
});

test('A11 C6 who logs in next finds nothing of what was searched', async () => {
  show(things(3));
  await user.type(search(), 'chose');
  await user.click(screen.getAllByRole('link')[0]!);
  await user.click(screen.getByRole('link', { name: 'Sortir' }));
  await user.click(screen.getByRole('button', { name: 'Deux pages avant' }));
  expect(search()).toHaveValue('');
});

describe('C6 a long list', () => {
  const height = 50;
  afterEach(() => jest.restoreAllMocks());

  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  afterEach(() => scrollTo(0));

  it('C6 draws only what is near the window, each entry knowing its place, and keeps the one that has the focus', async () => {
    show(things(5_000));
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(100);
    expect(items[0]).toHaveAttribute('aria-posinset', '1');
    expect(items[0]).toHaveAttribute('aria-setsize', '5000');
    expect(screen.getByRole('list')).toHaveStyle({ height: `${String(5_000 * height)}px` });
    act(() => screen.getByRole('link', { name: 'Chose 1' }).focus());
    scrollTo(5_000 * height - window.innerHeight);
    expect(screen.getByRole('link', { name: 'Chose 4999' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chose 1' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Chose 2' })).toBeNull();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
    await user.type(search(), 'chose 4998');
    await seesNames(['Chose 4998']);
  });

  it('an entry that leaves a list folds as it is now, unread, and is gone then (C6 N22)', () => {
    const fold = jest.spyOn(Element.prototype, 'getAnimations').mockReturnValue([{} as Animation]);
    const [first, second] = things(2);
    const changed = { ...second!, name: 'Chose changée' };
    const listOf = (items: Thing[], all: Thing[]) => (
      <MemoryRouter>
        <EntryList {...{ items, all, keyOf }} estimatedHeight={height}>
          {({ name }) => name}
        </EntryList>
      </MemoryRouter>
    );
    const { rerender } = render(listOf([first!, second!], [first!, second!]));
    rerender(listOf([first!], [first!, changed]));
    const leaves = screen.getByText('Chose changée').closest('li')!;
    expect(leaves).toHaveAttribute('aria-hidden', 'true');
    fireEvent.animationEnd(leaves);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    fold.mockRestore();
  });

  const drawList = () => {
    const draw = jest.fn(({ name }: Thing) => name);
    const onRender = jest.fn();
    render(
      <MemoryRouter>
        <Profiler id="list" onRender={onRender}>
          <EntryList items={things(5_000)} keyOf={keyOf} estimatedHeight={height}>
            {draw}
          </EntryList>
        </Profiler>
      </MemoryRouter>,
    );
    return { takeDrawn: () => draw.mock.calls.splice(0).map(([{ id }]) => id), onRender };
  };

  it('C6 scrolling draws the entries that come near, once each, and none of those that were there', () => {
    const { takeDrawn } = drawList();
    const before = takeDrawn();
    for (let step = 1; step <= 60; step += 1) scrollTo(step * height);
    const drawn = takeDrawn();
    expect(drawn.length).toBeGreaterThan(50);
    expect(new Set([...before, ...drawn]).size).toBe(before.length + drawn.length);
  });

  it('C6 a stroke renders the list some times for each block that goes by, and never asks how high one is', () => {
    const readHeight = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
    const { onRender } = drawList();
    onRender.mockClear();
    for (let step = 1; step <= 120; step += 1) scrollTo(step * height);
    expect(onRender.mock.calls.length).toBeLessThanOrEqual(120 + (2 * 120) / 4);
    expect(readHeight).not.toHaveBeenCalled();
  });

  it('C6 heights count to the fraction of a pixel, and entries above that turn out higher move nothing that is seen', () => {
    const observed = new Set<Element>();
    const tell: ((entries: unknown[]) => void)[] = [];
    Object.defineProperty(window, 'ResizeObserver', {
      configurable: true,
      value: class {
        constructor(callback: (entries: unknown[]) => void) {
          tell.push(callback);
        }
        observe = (entry: Element) => observed.add(entry);
        unobserve = (entry: Element) => observed.delete(entry);
        disconnect = () => undefined;
      },
    });
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5_000 * 90);
    const scrolled = jest.spyOn(window, 'scrollTo');
    const measure = () =>
      act(() => {
        const entries = [...observed].filter(({ tagName }) => tagName === 'LI');
        for (const told of tell)
          told(entries.map((target) => ({ target, borderBoxSize: [{ blockSize: 80.5 }] })));
      });
    drawList();
    const drawn = screen.getAllByRole('listitem').length;
    measure();
    expect(screen.getByRole('list').style.height).toBe(`${String(5_000 * height + drawn * 30.5)}px`);
    scrolled.mockClear();
    scrollTo(2_000 * height);
    const above = screen.getAllByRole('listitem').filter(({ dataset }) => {
      const start = Number(dataset['index']) * height + drawn * 30.5;
      return start < 2_000 * height;
    }).length;
    measure();
    // The page moves along by what they grew: the flow pushed down what stands below them.
    expect(above).toBeGreaterThan(0);
    expect(scrolled.mock.lastCall?.[0]).toMatchObject({ top: 2_000 * height + above * 30.5 });
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  it('C6 a leap far down draws what is there before the next frame, where it belongs', () => {
    drawList();
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: 2_000 * height, configurable: true });
      window.dispatchEvent(new Event('scroll'));
      // Still in the event: nothing waits for a later render.
      expect(screen.getByText('Chose 2000')).toBeInTheDocument();
    });
    const first = Number(screen.getAllByRole('listitem')[0]?.dataset['index']);
    expect(screen.getByRole('list').style.paddingTop).toBe(`${String(first * height)}px`);
    expect(screen.getByRole('list').style.height).toBe(`${String(5_000 * height)}px`);
  });
});
