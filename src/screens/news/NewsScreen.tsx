import Stack from '@mui/material/Stack';
import { Navigate, useParams } from 'react-router';
import { isNewsCategory, type NewsCategory } from '../../domain/programme/news';
import { paths } from '../../domain/paths';
import { newsCategoryMessages } from '../../parts/news/categoryMessages';
import { NewsDialogAtAddress } from '../../parts/news/NewsDialogAtAddress';
import { Screen } from '../../ui/Screen';
import { NewsList } from './NewsList';

function Category({ category }: { category: NewsCategory }) {
  return (
    <Screen title={newsCategoryMessages[category]}>
      {/* As tall as a screen from the start, so that what follows stays out of sight. */}
      <Stack spacing={2} sx={{ minHeight: '100dvh' }}>
        <NewsList category={category} />
      </Stack>
      <NewsDialogAtAddress />
    </Screen>
  );
}

/** One category of news, whatever title its address says (rows G1, G3); a category that isn't one goes home (row A15). */
export function NewsScreen() {
  const { catid = '' } = useParams();
  if (!isNewsCategory(catid)) return <Navigate to={paths.home.href()} replace />;
  return <Category key={catid} category={catid} />;
}
