import type { Conflicts } from '../../domain/exercise/answers';
import { AlsoWritten } from './AlsoWritten';
import { ConflictChoice } from './ConflictChoice';

interface MemberConflictProps {
  /** The member's name in the entry's conflicts. */
  name: string;
  /** The value that stands, shown above; undefined when it has gone. */
  current: string | undefined;
  conflicts: Conflicts | undefined;
  textOf?: (value: string) => string;
  onPick: (name: string, text: string) => void;
}

/** What other devices wrote in the place of an entry's member, beside it until the user picks. */
export function MemberConflict({ name, current, conflicts, textOf, onPick }: MemberConflictProps) {
  const others = conflicts?.[name];
  if (!others || others.length === 0) return null;
  if (current === undefined) return <AlsoWritten texts={textOf ? others.map(textOf) : others} />;
  return (
    <ConflictChoice current={current} others={others} textOf={textOf} onPick={(text) => onPick(name, text)} />
  );
}
