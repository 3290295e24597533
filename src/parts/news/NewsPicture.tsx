import { useState } from 'react';
import { providerBase } from '../../provider/settings';
import { safeMedia } from '../../ui/richText/safeUrl';

interface NewsPictureProps {
  /** As the provider gave it. */
  image: string | undefined;
  look: 'card' | 'thumbnail' | 'reading';
}

/** The picture of an item: its place is kept from the start, and none is fetched from another host. */
export function NewsPicture({ image, look }: NewsPictureProps) {
  const [failed, setFailed] = useState<string>();
  const src = image === undefined ? undefined : safeMedia(image, providerBase());
  if (src === undefined) return null;
  return (
    <div className={`news-picture news-picture--${look}`}>
      {failed !== src && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </div>
  );
}
