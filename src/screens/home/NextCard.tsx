import type { FirstSteps } from './firstSteps';
import { GoOn, type GoOnProps } from './GoOn';
import { ToBegin } from './ToBegin';

interface NextCardProps extends GoOnProps {
  /** A newcomer's steps; undefined for anyone else. */
  begun: FirstSteps | undefined;
  isPlfBegun: boolean;
}

/** The one card after one's own sentence, the first that applies: a promise, a draft, the first steps. */
export function NextCard({ begun, isPlfBegun, ...goOn }: NextCardProps) {
  if (goOn.promise ?? goOn.draftKey) return <GoOn {...goOn} />;
  return begun && <ToBegin done={begun} isPlfBegun={isPlfBegun} />;
}
