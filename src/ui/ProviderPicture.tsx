import Paper from '@mui/material/Paper';
import { useState, type ReactNode } from 'react';
import { safeMedia } from './richText/safeUrl';
import { theme } from './theme';

/** The place of a picture, there from the start. */
export function PicturePlace({ isSquare = false, children }: { isSquare?: boolean; children?: ReactNode }) {
  return (
    <Paper
      variant="primary"
      className="picture"
      sx={{
        flex: 'none',
        width: '100%',
        aspectRatio: isSquare ? '1' : '16 / 9',
        overflow: 'hidden',
        img: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
        // No picture is the brightest thing of a dark page.
        ...theme.applyStyles('dark', { img: { filter: 'brightness(.85)' } }),
      }}
    >
      {children}
    </Paper>
  );
}

interface ProviderPictureProps {
  /** Its address, as the provider gave it. */
  image: string | undefined;
  /** The provider's address, which paths are taken from. */
  baseUrl: string;
  isSquare?: boolean;
}

/**
 * A picture of the provider's, and of no other host: its place is kept from the start.
 * Lazy, it would tell the provider how much is written above it.
 */
export function ProviderPicture({ image, baseUrl, isSquare = false }: ProviderPictureProps) {
  const [failed, setFailed] = useState<string>();
  const src = image === undefined ? undefined : safeMedia(image, baseUrl);
  if (src === undefined) return null;
  return (
    <PicturePlace isSquare={isSquare}>
      {failed !== src && <img src={src} alt="" decoding="async" onError={() => setFailed(src)} />}
    </PicturePlace>
  );
}
