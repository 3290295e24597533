import { plain } from './plain';
import { theme } from './theme';

/** Shapes of the app's icons on a 24 × 24 grid, drawn with the text's colour. */
const shapes = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  plus: 'M12 5v14M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 13l4 4L19 7',
  device: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5 4.3 4.3 0 0 1 17 18z',
  synced: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5 4.3 4.3 0 0 1 17 18zM9.5 13.5l2 2 3.5-4',
  wait: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  card: 'M4 6h16v12H4zM8 11h4M8 14h8',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4l3 2',
  logout: 'M10 5H5v14h5M15 8l4 4-4 4M19 12H9',
  alert: 'M12 8v5M12 16.5v.01M12 3.5l9 16H3z',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  signpost: 'M12 21V3M12 5h6l2 2-2 2h-6M12 11H6l-2 2 2 2h6',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.5 8.5l-2 5-5 2 2-5z',
  spark: 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5L18 18M18 6l-2.5 2.5M8.5 15.5L6 18',
  star: 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z',
  book: 'M12 6c-2-1.5-5-1.5-8-1v13c3-.5 6-.5 8 1 2-1.5 5-1.5 8-1V5c-3-.5-6-.5-8 1zM12 6v13',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19a5.5 5.5 0 0 1 11 0M16 11a3 3 0 1 0-1-5.8M17 13.5a5.5 5.5 0 0 1 3.5 5.5',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 10l5-5 5 5M5 20h14',
  sort: 'M7 5v14M4 16l3 3 3-3M17 19V5M14 8l3-3 3 3',
  play: 'M8 5l11 7-11 7z',
  news: 'M5 5h11v14H7a2 2 0 0 1-2-2zM16 9h3v8a2 2 0 0 1-2 2M8 9h5M8 13h5',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.6.5-.9 1.2-.9 2.1H9.4c0-.9-.3-1.6-.9-2.1A6 6 0 0 1 12 3z',
  quote: 'M10 7H5v6h4c0 2-1 3-3 4M19 7h-5v6h4c0 2-1 3-3 4',
  target: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  unfold: 'M7 10l5 5 5-5',
  fold: 'M7 14l5-5 5 5',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4',
} as const;

export type IconName = keyof typeof shapes;

/** An icon beside a text that says the same: hidden from screen readers. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}

/** The two circles that meet: the app's mark. */
export function MarkIcon() {
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      aria-hidden="true"
    >
      <circle cx="25" cy="32" r="17" />
      <circle cx="39" cy="32" r="17" />
      <path
        d="M32 16.5a17 17 0 0 1 0 31 17 17 0 0 1 0-31z"
        fill="currentColor"
        fillOpacity={0.22}
        stroke="none"
      />
    </svg>
  );
}

const Picture = plain('svg', {
  fillOpacity: 0.82,
  '& > :first-of-type': { fill: theme.vars.palette.primary.main },
  '& > :last-of-type': { fill: theme.vars.palette.accent.main },
});

/** The mark as a picture. */
export function Circles() {
  return (
    <Picture width={144} height={94} viewBox="0 0 144 94" aria-hidden="true">
      <circle cx="47" cy="47" r="47" />
      <circle cx="97" cy="47" r="47" />
    </Picture>
  );
}
