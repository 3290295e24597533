import { eventEndpoints } from '../../../src/provider/endpoints/events';
import { aLoadedStore, fakeSetting } from '../../support/exampleStore';
import { jsonAnswer } from '../../support/fakeProvider';

const provider = fakeSetting();

/** A full page of events to come, their ids from `first` on; for everyone, or for a category nobody is in. */
const aPage = (first: number, more: object = {}) =>
  Array.from({ length: 12 }, (_, index) => ({
    ...{ nid: String(first + index), title: 'Rencontre', date: '01/01/2100', date_timestamp: '4102444800' },
    ...{ field_category_user: '', ...more },
  }));
const forOthers = { field_category_user: '77' };
const past = { date: '01/01/2020', date_timestamp: '1577836800' };

test.each<[string, object[][], number[], number]>([
  ['a page that is not full is the last', [aPage(900).slice(3), aPage(920)], [903], 1],
  ['twelve to come for everyone are enough', [aPage(900), aPage(920)], [900], 1],
  ['a page of what is past leads on', [aPage(900, past), aPage(920)], [900, 920], 2],
  ['a page of what is for others leads on', [aPage(900, forOthers), aPage(920), aPage(940)], [900, 920], 2],
  ['the same page again is not asked on', [aPage(900, past), aPage(900, past), aPage(920)], [900], 2],
  ['a page that fails takes nothing of those before it along', [aPage(900, past)], [900], 2],
  ['a whole page that can’t be read hides nothing', [aPage(900, { nid: '' }), aPage(920)], [920], 2],
])('H1 H2 K4 %s', async (_what, pages, firsts, asked) => {
  const left = [...pages];
  provider.instead = ({ path }) => (path === '/ws/events' ? jsonAnswer(left.shift()) : undefined);
  const { store } = await aLoadedStore(provider);
  const { data = [] } = await store.dispatch(eventEndpoints.endpoints.getEvents.initiate('fr'));
  const ids = data.map(({ nid }) => Number(nid));
  expect(new Set(ids).size).toBe(ids.length);
  expect(firsts.filter((first) => !ids.includes(first))).toEqual([]);
  expect(ids.some((nid) => nid >= 940)).toBe(false);
  expect(provider.calls.map(({ url }) => url.searchParams.get('page'))).toEqual(
    [null, '1', '2'].slice(0, asked),
  );
});
