import { useIntl } from 'react-intl';
import type { NewsItem } from '../../domain/programme/news';
import { providerBase } from '../../provider/settings';
import { ProviderPicture } from '../../ui/ProviderPicture';
import { Recording } from '../../ui/recording/Recording';
import { RichText } from '../../ui/richText/RichText';
import { safeMedia } from '../../ui/richText/safeUrl';
import { Loading } from '../../ui/Loading';
import { newsMessages } from './messages';
import { NewsFailure } from './NewsFailure';
import type { useNewsItem } from './useNewsItem';

function WholeItem({ item: { title, image, audio, body } }: { item: NewsItem }) {
  const baseUrl = providerBase();
  const src = audio === undefined ? undefined : safeMedia(audio, baseUrl);
  return (
    <>
      <ProviderPicture image={image} baseUrl={baseUrl} />
      {src !== undefined && <Recording title={title} src={src} />}
      <div dir="auto">
        <RichText html={body} baseUrl={baseUrl} />
      </div>
    </>
  );
}

/** An item below its title: picture, recording and text, or why there is none (row G2). */
export function NewsReading({ state }: { state: ReturnType<typeof useNewsItem> }) {
  const { formatMessage } = useIntl();
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'read':
      return <WholeItem item={state.item} />;
    case 'gone':
      return <p>{formatMessage(newsMessages.gone)}</p>;
    case 'failed':
      return <NewsFailure error={state.error} isBusy={state.isBusy} onRetry={state.retry} />;
  }
}
