import './eventRow.css';

/** Places of events that are on their way, so that nothing jumps when they come. */
export function EventsComing({ rows }: { rows: number }) {
  return (
    <div className="event-list" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="card event-coming" aria-hidden="true" />
      ))}
    </div>
  );
}
