import { useLocation } from 'react-router';
import { isSearch } from '../domain/paths';
import { HomeScreen } from '../screens/home/HomeScreen';
import { lazyComponent } from '../ui/lazyComponent';

const SearchScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "search" */ '../screens/search/SearchScreen')).SearchScreen,
  { isScreen: true, area: 'search' },
);

/** Home, and the search in everything, which has no path of its own. */
export function HomePage() {
  return isSearch(useLocation()) ? <SearchScreen /> : <HomeScreen />;
}
