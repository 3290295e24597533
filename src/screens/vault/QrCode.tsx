import Box from '@mui/material/Box';
import { encodeQR } from 'qr';

/** Empty modules around the code, without which cameras don't find it. */
const quiet = 4;

interface QrCodeProps {
  text: string;
  name: string;
}

/** A QR code, black on white whatever the colours of the page: one path, a square a dark module. */
export function QrCode({ text, name }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: quiet });
  const size = rows.length;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      sx={{
        alignSelf: 'center',
        width: '12rem',
        maxWidth: '100%',
        color: 'common.black',
        backgroundColor: 'common.white',
      }}
    >
      <path d={dark.join('')} fill="currentColor" />
    </Box>
  );
}
