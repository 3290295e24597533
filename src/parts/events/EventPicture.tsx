import { useState } from 'react';
import { safeMedia } from '../../ui/richText/safeUrl';
import './eventDialog.css';

/** The picture of an event: its place is kept from the start, and none is fetched from another host. */
export function EventPicture({ image, baseUrl }: { image: string | undefined; baseUrl: string }) {
  const [failed, setFailed] = useState<string>();
  const src = image === undefined ? undefined : safeMedia(image, baseUrl);
  if (src === undefined || failed === src) return null;
  return (
    <div className="event-picture">
      <img
        src={src}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  );
}
