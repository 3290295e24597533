import './arrival.css';

interface ArrivalProps {
  width?: number;
  /** The page begins with it. */
  isOfPage?: boolean;
}

/** The two circles, met, rise above a horizon: something was brought to its end. */
export function Arrival({ width = 132, isOfPage = false }: ArrivalProps) {
  return (
    <svg
      className={isOfPage ? 'arrival of-page' : 'arrival'}
      width={width}
      height={(width * 21) / 22}
      viewBox="1 1 22 21"
      strokeWidth={0.7}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        className="arrival__light"
        d="M12 1.6v2M5.2 3.9l1.2 1.7M18.8 3.9l-1.2 1.7M1.6 9.4l2 .7M22.4 9.4l-2 .7"
      />
      <circle className="arrival__left" cx="10.4" cy="12" r="6" fillOpacity={0.85} />
      <circle className="arrival__right" cx="13.6" cy="12" r="6" fillOpacity={0.85} />
      <path className="arrival__horizon" d="M1.5 19.4h21M6 21.6h12" strokeOpacity={0.55} />
    </svg>
  );
}
