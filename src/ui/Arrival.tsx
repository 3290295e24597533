import './arrival.css';

/** The two circles that meet, with a little light around them: something was brought to its end. */
export function Arrival() {
  return (
    <svg
      className="arrival"
      width={120}
      height={88}
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="arrival__left" cx="51" cy="50" r="21" />
      <circle className="arrival__right" cx="69" cy="50" r="21" />
      <path
        d="M60 31a21 21 0 0 1 0 38 21 21 0 0 1 0-38z"
        fill="currentColor"
        fillOpacity={0.22}
        stroke="none"
      />
      <g className="arrival__light">
        <path className="arrival__amber" d="M60 8v10M42 12l4 9M78 12l-4 9" />
        <path className="arrival__plum" d="M24 24l7 6M96 24l-7 6" />
        <path className="arrival__sage" d="M14 44l9 2M106 44l-9 2" />
      </g>
    </svg>
  );
}
