import { plain } from './plain';

const Art = plain('svg', {
  position: 'absolute',
  top: 0,
  right: 0,
  width: 190,
  height: 'min(198px, 100%)',
  opacity: 0.55,
});

/** The app's two circles, cut by the upper corner of the deep card that they stand in. */
export function HeroArt() {
  return (
    <Art
      viewBox="0 5.72 17.54 18.28"
      preserveAspectRatio="xMaxYMin slice"
      fill="currentColor"
      fillOpacity={0.2}
      aria-hidden="true"
    >
      <circle cx="8.9" cy="12" r="6.2" />
      <circle cx="15.1" cy="12" r="6.2" />
    </Art>
  );
}
